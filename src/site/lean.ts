import { createHash } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { enhanceScript, type StaticScript } from './enhance-script.ts'
import { inlineStyles, withoutRuntime } from './markup.ts'
import { firstWord, owned } from './owned.ts'
import { policyOf } from './policy.ts'

type Kept = { status: number; headers: Record<string, string>; bodies: Record<'br' | 'gzip' | 'identity', Buffer> }
type Entry = { kept: Kept; fresh: boolean; until: number }
/** A page is rendered again after this long, also when nobody said that it changed. */
const lifetime = 60_000
/** How long a page is served on after its rendering failed, before the next try. */
const grace = 5_000
const most = 500

export type LeanPages = {
  /** Whether a GET of this path is a page of the website. */
  owns(path: string): boolean
  answer(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>
  /** Answers a form that was sent without JavaScript: rendered for this visitor only, never kept. */
  answerForm(res: ServerResponse, path: string, id: string, status: number): Promise<void>
  /** Forgets that kept pages are current. They stay at hand for when a new one cannot be rendered. */
  clear(): void
  /** Renders every page once, so that all can be shown while the database is away. */
  warm(): Promise<void>
  /** Resolves when no page is being rendered any more. */
  stop(): Promise<void>
}

/** Public pages without the framework's client runtime: rendered once, kept compressed, the same for every visitor. */
export async function leanPages(
  handle: http.RequestListener,
  { dev, onError }: { dev: boolean; onError(error: unknown): void },
): Promise<LeanPages> {
  // While somebody works on the code, Next's own runtime brings each change to the page; only the script is ours.
  if (dev) return scriptOnly
  // A server of its own that only this process can find: what is rendered there sees no visitor's cookies or headers.
  const inner = http.createServer(handle)
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`
  const script = enhanceScript()
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<Kept>>()
  const ask = (path: string) => fetch(base + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  const styles = new Map<string, Promise<string>>()
  const style = (href: string) => {
    const found =
      styles.get(href) ?? ask(href).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`no style at ${href}`))))
    styles.set(href, found)
    found.catch(() => styles.delete(href))
    return found
  }

  async function render(path: string, query = ''): Promise<Kept> {
    const answer = await ask(path + query)
    if (answer.status === 404 && path !== '/not-found-page') return { ...(await get('/not-found-page')), status: 404 }
    const location = answer.headers.get('location')
    if (location) return pack(answer.status, { location }, '')
    if (answer.status !== 200) throw new Error(`rendering ${path} answered ${answer.status}`)
    const html = (await inlineStyles(withoutRuntime(await answer.text()), style)).replaceAll('/enhance.js', script.href)
    const fonts = answer.headers
      .get('link')
      ?.split(/,\s*(?=<)/)
      .filter((link) => /as="?font/.test(link))
      .join(', ')
    return pack(
      200,
      { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(html), ...(fonts && { link: fonts }) },
      html,
    )
  }

  /** The page as kept, rendered first when it is new, changed or old. */
  async function get(path: string): Promise<Kept> {
    const entry = entries.get(path)
    if (entry?.fresh && Date.now() < entry.until) return entry.kept
    try {
      return await renderOnce(path)
    } catch (error) {
      onError(error)
      if (!entry) throw error
      entries.set(path, { ...entry, fresh: true, until: Date.now() + grace })
      return entry.kept
    }
  }

  function renderOnce(path: string) {
    const running = rendering.get(path)
    if (running) return running
    const begun: Promise<Kept> = render(path)
      .then((kept) => {
        // What was forgotten while it was being rendered may already be old.
        if (rendering.get(path) === begun) keep(path, kept)
        return kept
      })
      .finally(() => {
        if (rendering.get(path) === begun) rendering.delete(path)
      })
    rendering.set(path, begun)
    return begun
  }

  function keep(path: string, kept: Kept) {
    entries.delete(path)
    if (kept.status !== 200) return
    entries.set(path, { kept, fresh: true, until: Date.now() + lifetime })
    if (entries.size > most) entries.delete(entries.keys().next().value as string)
  }

  let stopping = false
  let warming: Promise<void> | undefined
  async function warmAll() {
    const map = await ask('/sitemap.xml').then((answer) => answer.text())
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at as string).pathname)
    for (const path of [...paths, '/not-found-page']) if (!stopping) await get(path).catch(() => {})
  }

  return {
    owns: (path) => !owned.has(firstWord(path)),
    async answer(req, res, path) {
      if (path === script.href) return send(req, res, script.kept)
      // A draft's page asks by the name that does not change.
      if (path === '/enhance.js')
        return send(req, res, { ...script.kept, headers: { ...script.kept.headers, 'cache-control': 'no-cache' } })
      try {
        send(req, res, await get(path))
      } catch {
        unavailable(res)
      }
    },
    async answerForm(res, path, id, status) {
      try {
        const { headers, bodies } = await render(path, `?form=${id}`)
        res.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': bodies.identity.length }).end(bodies.identity)
      } catch (error) {
        onError(error)
        unavailable(res)
      }
    },
    clear() {
      rendering.clear()
      for (const entry of entries.values()) entry.fresh = false
    },
    warm() {
      warming = warmAll().catch(onError)
      return warming
    },
    async stop() {
      stopping = true
      await warming
      await Promise.allSettled(rendering.values())
      inner.close()
      inner.closeAllConnections()
    },
  }
}

const scriptOnly: LeanPages = {
  owns: (path) => path === '/enhance.js',
  answer: async (req, res) =>
    send(req, res, { ...enhanceScript().kept, headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' } }),
  answerForm: async (res) => unavailable(res),
  clear() {},
  warm: async () => {},
  stop: async () => {},
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

async function pack(status: number, headers: Record<string, string>, text: string): Promise<Kept> {
  const identity = Buffer.from(text)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const bodies = { identity, br: await brotli(identity), gzip: await gzip(identity, { level: 9 }) }
  return {
    status,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...headers, etag, vary: 'accept-encoding' },
    bodies,
  }
}

function send(req: IncomingMessage, res: ServerResponse, { status, headers, bodies }: Kept | StaticScript['kept']) {
  if (status === 200 && req.headers['if-none-match'] === headers.etag) return void res.writeHead(304, headers).end()
  const accepted = req.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = bodies[encoding]
  res.writeHead(status, { ...headers, 'content-length': body.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) })
  res.end(req.method === 'HEAD' ? undefined : body)
}

const unavailable = (res: ServerResponse) =>
  void res
    .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '10' })
    .end(
      '<!doctype html><html lang="en"><title>Back in a moment</title><h1>Back in a moment</h1><p>This page cannot be shown right now. Please try again, or call the office.</p><p lang="es">Esta página no se puede mostrar en este momento. Inténtelo de nuevo o llame a la oficina.</p></html>',
    )
