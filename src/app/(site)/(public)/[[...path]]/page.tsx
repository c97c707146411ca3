import config from '@payload-config'
import { draftMode } from 'next/headers'
import { notFound, permanentRedirect } from 'next/navigation'
import { getPayload } from 'payload'
import { env } from '@/env'
import { EnhanceScript } from '@/site/enhance/enhance-script'
import { DraftRefresh } from '@/site/page/draft-refresh'
import { loadPage } from '@/site/page/load-page'
import { PageView } from '@/site/page/page-view'
import { PortalScript } from '@/site/portal/portal-script'
import { PortalShell } from '@/site/portal/shell'

type Props = { params: Promise<{ path?: string[] }> }

export const dynamic = 'force-dynamic'

/** The page as editors and developers see it. Visitors get it from `http/public-pages`. */
export default async function PublicPage({ params }: Props) {
  const found = await loadPage(await getPayload({ config }), (await params).path?.join('/') ?? '')
  if (found.kind === 'moved') permanentRedirect(found.to)
  if (found.kind === 'missing') notFound()
  if (found.kind === 'portal')
    return (
      <>
        <PortalShell sites={found.sites} />
        <PortalScript />
      </>
    )
  return (
    <>
      <PageView {...found} origin={env.PUBLIC_URL} />
      <EnhanceScript />
      {(await draftMode()).isEnabled && <DraftRefresh />}
    </>
  )
}
