import config from '@payload-config'
import type { Metadata } from 'next'
import { draftMode, headers } from 'next/headers'
import { notFound, permanentRedirect } from 'next/navigation'
import { getPayload } from 'payload'
import { env } from '@/env'
import { decodeFormResult, formResultHeader } from '@/site/contact/form-result'
import { DraftRefresh } from '@/site/page/draft-refresh'
import { loadPage } from '@/site/page/load-page'
import { pageMetadata } from '@/site/page/metadata'
import { NotFoundView } from '@/site/page/not-found-view'
import { PageView } from '@/site/page/page-view'
import { specialPages } from '@/site/page/reserved-paths'
import { TooManyRequestsView } from '@/site/page/too-many-requests-view'

type Props = { params: Promise<{ path?: string[] }> }

/** The server caches the rendered page. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = pathOf(await params)
  const found = await loadPage(await getPayload({ config }), path)
  if (found.kind === 'page') return pageMetadata(found, env.PUBLIC_URL)
  const title = path === 'too-many-requests-page' ? 'tooManyRequestsTitle' : 'notFoundTitle'
  return { robots: { index: false }, ...('sites' in found && { title: found.sites[0].strings[title] }) }
}

export default async function PublicPage({ params }: Props) {
  const path = pathOf(await params)
  const found = await loadPage(await getPayload({ config }), path)
  if (found.kind === 'moved') permanentRedirect(found.to)
  const formResult = decodeFormResult((await headers()).get(formResultHeader))
  if (found.kind === 'page') {
    return (
      <>
        <PageView page={found.page} site={{ ...found.site, formResult }} origin={env.PUBLIC_URL} />
        {(await draftMode()).isEnabled && <DraftRefresh />}
      </>
    )
  }
  // notFound() sends a page that is empty without the client runtime, so the server requests this one instead.
  if (!specialPages.has(path)) notFound()
  const [english, spanish] = found.sites
  const View = path === 'too-many-requests-page' ? TooManyRequestsView : NotFoundView
  return <View sites={[{ ...english, formResult }, spanish]} />
}

const pathOf = (params: { path?: string[] }) => params.path?.join('/') ?? ''
