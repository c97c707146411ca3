import config from '@payload-config'
import { getPayload } from 'payload'
import { getAppContext } from '@/app-context'
import { setBounded } from '@/bounded-map'
import { resolvePage } from '@/site/page/resolve-page'
import { renderShareImage } from '@/site/page/share-image'

export const dynamic = 'force-dynamic'

type RenderedImage = { version: string; picture: Buffer }
// Rendering takes about 100 ms, so each version of a page is rendered once.
const cache = new Map<string, RenderedImage>()
const maxCachedImages = 200

/** For example `/share/es/family-law.png`, or `/share/en.png` for the home page. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const parts = (await params).path
  const name = parts.join('/')
  if (!name.endsWith('.png') || !(await getAppContext()?.isPageAddress(`/${name.slice(0, -4)}`))) return new Response(null, { status: 404 })
  const requested = await resolvePage(await getPayload({ config }), name.slice(0, -4), { draft: false })
  // Pages in the main language have no language prefix, so this address is a redirect.
  const resolved = requested.kind === 'moved' ? await resolvePage(await getPayload({ config }), requested.to, { draft: false }) : requested
  if (resolved.kind !== 'page') return new Response(null, { status: 404 })
  const version = `${resolved.page.updatedAt} ${resolved.site.office.updatedAt}`
  let cached = cache.get(name)
  if (cached?.version !== version) {
    cached = { version, picture: Buffer.from(await (await renderShareImage(resolved.page.title, resolved.site)).arrayBuffer()) }
    setBounded(cache, name, cached, maxCachedImages)
  }
  return new Response(new Uint8Array(cached.picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}
