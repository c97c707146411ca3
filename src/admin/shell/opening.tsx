'use client'
import { useEffect } from 'react'
import { replace } from '@/client/address'
import { withheld } from '@/client/queries'
import { Breadcrumb } from '@/ui/breadcrumb'
import { Failed } from '@/ui/failed'
import { Skeleton } from '@/ui/skeleton'
import { InScreen } from './in-screen'
import { Page } from './page'
import type { Places } from './places'

type Props = {
  found: { error: unknown; isError: boolean; refetch: () => Promise<unknown> }
  places: Places
  text: { title: string; one: string; failedOne: string; loading: string; noEdit: string }
  refuse: (sentence: string) => void
}

/** A record of which nothing is here yet. */
export const Opening = (props: Props) => (
  <Page narrow title={props.text.one} above={<Way places={props.places} up={props.text.title} here={props.text.one} />}>
    <Rest {...props} />
  </Page>
)

/** In place of what has not come of a record. One that cannot be opened leads back to the list, saying so. */
export function Rest({ found, places, text, refuse }: Props) {
  const refused = withheld(found.error)
  useEffect(() => {
    if (!refused) return
    refuse(text.noEdit)
    replace(places.list())
  }, [refused, refuse, text, places])
  return found.isError && !refused ? (
    <Failed sentence={text.failedOne} again={() => void found.refetch()} />
  ) : (
    <Skeleton label={text.loading} lines={6} />
  )
}

/** From a record back to its list. */
export const Way = ({ places, up, here }: { places: Places; up: string; here: string }) => (
  <Breadcrumb up={<InScreen href={places.list()}>{up}</InScreen>} here={here} />
)
