import config from '@payload-config'
import { getPayload } from 'payload'
import { preloadFonts } from '@/site/fonts'
import { loadPage } from '@/site/page/load-page'
import '@/site/site.css'

type Props = { children: React.ReactNode; params: Promise<{ path?: string[] }> }

/** Inside the [[...path]] segment, because the root element needs the page's language. */
export default async function PublicLayout({ children, params }: Props) {
  preloadFonts()
  const found = await loadPage(await getPayload({ config }), (await params).path?.join('/') ?? '')
  return (
    <html lang={found.kind === 'page' ? found.site.language : 'en'}>
      <body>{children}</body>
    </html>
  )
}
