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

export const Opening = (props: Props) => (
  <Page narrow title={props.text.one} above={<Way places={props.places} up={props.text.title} here={props.text.one} />}>
    <Rest {...props} />
  </Page>
)

/** In place of the part of a record that is not loaded. Opens the list with a message if access is denied. */
export function Rest({ found, places, text, refuse }: Props) {
  const isDenied = withheld(found.error)
  useEffect(() => {
    if (!isDenied) return
    refuse(text.noEdit)
    replace(places.list())
  }, [isDenied, refuse, text, places])
  return found.isError && !isDenied ? (
    <Failed sentence={text.failedOne} again={() => void found.refetch()} />
  ) : (
    <Skeleton label={text.loading} lines={6} />
  )
}

export const Way = ({ places, up, here }: { places: Places; up: string; here: string }) => (
  <Breadcrumb up={<InScreen href={places.list()}>{up}</InScreen>} here={here} />
)
