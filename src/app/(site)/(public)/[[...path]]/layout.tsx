import config from '@payload-config'
import { getPayload } from 'payload'
import { officeSans, officeSerif } from '@/site/fonts'
import { readVisit } from '@/site/read-visit'
import '@/site/site.css'

type Props = { children: React.ReactNode; params: Promise<{ path?: string[] }> }

/** Below the path and not above it: the language of a page stands on its root element. */
export default async function PublicLayout({ children, params }: Props) {
  const found = await readVisit(await getPayload({ config }), (await params).path?.join('/') ?? '')
  return (
    <html lang={found.kind === 'page' ? found.site.language : 'en'} className={`${officeSans.variable} ${officeSerif.variable}`}>
      <body>{children}</body>
    </html>
  )
}
