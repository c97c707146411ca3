import { createHash } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type Kept, prepared, send } from '../site/cached-response.ts'
import { contentSecurityPolicy } from '../site/content-security-policy.ts'
import { enhanceScript } from '../site/enhance-script.ts'
import { addressPattern, firstSegment, reservedPaths } from '../site/reserved-paths.ts'
import { inlineStyles, withoutRuntime } from '../site/strip-runtime.ts'
import { sendUnavailablePage } from '../site/unavailable-page.ts'

/** `until` is of the clock that nobody sets. */
type Entry = { kept: Kept; fresh: boolean; until: number }
/** A page is rendered again after this long, also when nobody said that it changed. */
const lifetime = 60_000
/** How long a page is served on after its rendering failed, before the next try. */
const grace = 5_000
const most = 500

export type LeanPages = {
  /** Whether a GET of this path is a page of the website. */
  owns(path: string): boolean
  /** Says all that every answer says, so that nothing needs to be set before. */
  answer(req: IncomingMessage, res: ServerResponse, path: string): void
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
  { dev, always, onError }: { dev: boolean; always: string[]; onError(error: unknown): void },
): Promise<LeanPages> {
  // While somebody works on the code, Next's own runtime brings each change to the page; only the script is ours.
  if (dev) return scriptOnly(always)
  // A server of its own that only this process can find: what is rendered there sees no visitor's cookies or headers.
  const inner = http.createServer(handle)
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`
  const script = enhanceScript()
  const scripts = new Map([
    [script.href, prepared(script.kept, always)],
    // A draft's page asks by the name that does not change.
    ['/enhance.js', prepared({ ...script.kept, headers: { ...script.kept.headers, 'cache-control': 'no-cache' } }, always)],
  ])
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
    if (answer.status === 404 && path !== lost) return missing(query)
    const location = answer.headers.get('location')
    if (location) return pack(always, answer.status, { location }, '')
    if (answer.status !== 200) throw new Error(`rendering ${path} answered ${answer.status}`)
    const html = (await inlineStyles(withoutRuntime(await answer.text()), style)).replaceAll('/enhance.js', script.href)
    const fonts = answer.headers
      .get('link')
      ?.split(/,\s*(?=<)/)
      .filter((link) => /as="?font/.test(link))
      .join(', ')
    return pack(
      always,
      200,
      { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy(html), ...(fonts && { link: fonts }) },
      html,
    )
  }

  const missing = async (query = ''): Promise<Kept> => ({ ...(await (query ? render(lost, query) : get(lost))), status: 404 })

  /** The page as kept, rendered first when it is new, changed or old. */
  async function get(path: string): Promise<Kept> {
    const entry = entries.get(path)
    if (entry && current(entry)) return entry.kept
    try {
      return await renderOnce(path)
    } catch (error) {
      onError(error)
      if (!entry) throw error
      entries.set(path, { ...entry, fresh: true, until: performance.now() + grace })
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
    entries.set(path, { kept, fresh: true, until: performance.now() + lifetime })
    if (entries.size > most) entries.delete(entries.keys().next().value as string)
  }

  async function answerLate(req: IncomingMessage, res: ServerResponse, path: string) {
    try {
      send(req, res, await (isPage(path) ? get(path) : missing()))
    } catch {
      sendUnavailablePage(res, always)
    }
  }

  let stopping = false
  let warming: Promise<void> | undefined
  async function warmAll() {
    const map = await ask('/sitemap.xml').then((answer) => answer.text())
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at as string).pathname)
    for (const path of [...paths, lost]) if (!stopping) await get(path).catch(() => {})
  }

  return {
    owns: (path) => !reservedPaths.has(firstSegment(path)),
    answer(req, res, path) {
      const asset = scripts.get(path)
      if (asset) return send(req, res, asset)
      const entry = path === lost ? undefined : entries.get(path)
      if (entry && current(entry)) return send(req, res, entry.kept)
      void answerLate(req, res, path)
    },
    async answerForm(res, path, id, status) {
      try {
        const { headers, bodies } = await (isPage(path) ? render(path, `?form=${id}`) : missing(`?form=${id}`))
        res.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': bodies.identity.length }).end(bodies.identity)
      } catch (error) {
        onError(error)
        sendUnavailablePage(res, always)
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

const current = ({ fresh, until }: Entry) => fresh && performance.now() < until
const lost = '/not-found-page'
/** What cannot be an address of the website is not rendered: Next would read some of it as something else. */
const isPage = (path: string) => path !== lost && addressPattern.test(path.replace(/(.)\/$/, '$1'))

function scriptOnly(always: string[]): LeanPages {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  return {
    owns: (path) => path === '/enhance.js',
    answer: (req, res) => send(req, res, prepared({ ...enhanceScript().kept, headers }, always)),
    answerForm: async (res) => sendUnavailablePage(res, always),
    clear() {},
    warm: async () => {},
    stop: async () => {},
  }
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

async function pack(always: string[], status: number, headers: Record<string, string>, text: string): Promise<Kept> {
  const identity = Buffer.from(text)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const bodies = { identity, br: await brotli(identity), gzip: await gzip(identity, { level: 9 }) }
  const said = { 'cache-control': 'public, max-age=0, must-revalidate', ...headers, etag, vary: 'accept-encoding' }
  return prepared({ status, headers: said, bodies }, always)
}
