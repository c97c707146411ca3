import config from '@payload-config'
import { getPayload } from 'payload'
import { sharePicture } from '@/site/share-picture'
import { visit } from '@/site/visit'

export const dynamic = 'force-dynamic'

type Drawn = { of: string; picture: Buffer }
/** Drawing takes a tenth of a second of this machine: each page's picture is drawn once for each of its states. */
const drawn = new Map<string, Drawn>()
const most = 200

/** `/share/es/family-law.png` is the picture of the Spanish page about family law, `/share/en.png` that of the home page. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const parts = (await params).path
  const name = parts.join('/')
  if (!name.endsWith('.png')) return new Response(null, { status: 404 })
  const found = await visit(await getPayload({ config }), name.slice(0, -4).split('/'), { draft: false })
  // The main language stands in this address too, and leads to the page without it.
  const shown =
    found.kind === 'moved' ? await visit(await getPayload({ config }), found.to.split('/').filter(Boolean), { draft: false }) : found
  if (shown.kind !== 'page') return new Response(null, { status: 404 })
  const of = `${shown.page.updatedAt} ${shown.site.office.updatedAt}`
  let kept = drawn.get(name)
  if (kept?.of !== of) {
    kept = { of, picture: Buffer.from(await (await sharePicture(shown.page.title, shown.site)).arrayBuffer()) }
    drawn.set(name, kept)
    if (drawn.size > most) drawn.delete(drawn.keys().next().value as string)
  }
  return new Response(new Uint8Array(kept.picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}
