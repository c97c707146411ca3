import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FormResult } from '../../contract/form-result.ts'
import { decodeFormResult } from '../../site/contact/form-result.ts'
import { createPublicPages, type PublicPages } from './public-pages.ts'

let heading = 'first'
let isBroken = false
let requested: string[] = []
let pause: Promise<void> | null = null
let rendering = 0
let mostRendering = 0
const errors: unknown[] = []

/** In place of Next: pages with its scripts, a stylesheet, a 404 without a body. */
async function render(req: IncomingMessage, res: ServerResponse) {
  requested.push(req.url ?? '')
  const headingBefore = heading
  rendering += 1
  mostRendering = Math.max(mostRendering, rendering)
  res.once('close', () => (rendering -= 1))
  if (pause) await pause
  if (isBroken) return void res.writeHead(500).end()
  if (req.url === '/_next/static/chunks/a.css') return void res.writeHead(200).end('@font-face{src:url(../media/serif.woff2)}')
  if (req.url === '/sitemap.xml')
    return void res.writeHead(200).end('<loc>https://office.example/</loc><loc>https://office.example/es</loc>')
  if (req.url === '/gone') return void res.writeHead(404).end()
  if (req.url === '/moved') return void res.writeHead(308, { location: '/' }).end()
  if (req.url === '/dynamic') return void res.writeHead(200).end('<!DOCTYPE html><html><body><template id="B:0"></template></body></html>')
  const name = decodeFormResult(req.headers['x-form-result']?.toString() ?? null)?.values.fullName ?? ''
  res.writeHead(200, { 'set-cookie': 'a=b', link: '</f.woff2>; rel=preload; as="font", </a.css>; rel=preload; as="style"' })
  res.end(
    `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></head><body><h1>${headingBefore} ${req.url}</h1>${name}<script type="module" src="/enhance.js"></script><script src="/_next/x.js" async=""></script><script>self.__next_f.push([1,"</b>"])</script></body></html>`,
  )
}

async function listen(listener: http.RequestListener) {
  const server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let pages: PublicPages
let front: Awaited<ReturnType<typeof listen>>
beforeEach(async () => {
  Object.assign(errors, { length: 0 })
  heading = 'first'
  isBroken = false
  requested = []
  pause = null
  mostRendering = 0
  pages = await createPublicPages((req, res) => void render(req, res), {
    isDev: false,
    commonHeaders: ['x-common', 'yes'],
    isOtherRoute: (path) =>
      ['/admin', '/admin/cases', '/api/cases', '/login', '/_next/static/x.js', '/robots.txt', '/sitemap.xml'].includes(path),
    isPageAddress: async (path) => !path.startsWith('/random'),
    onError: (error) => errors.push(error),
  })
  front = await listen((req, res) => void pages.send(req, res, new URL(req.url ?? '', 'http://x').pathname))
})
afterEach(async () => {
  await pages.stop()
  front.server.close()
  front.server.closeAllConnections()
})
const get = (path: string, init?: RequestInit) => fetch(front.url + path, { redirect: 'manual', ...init })

describe('a page', () => {
  test('is rendered once for all visitors, without their cookies', async () => {
    const [one, two] = await Promise.all([get('/'), get('/?utm=1', { headers: { cookie: 'lawoffice-session=x' } })])
    expect(await one.text()).toBe(await two.text())
    expect(one.headers.get('set-cookie')).toBeNull()
    expect(requested.filter((path) => path === '/')).toHaveLength(1)
  })

  test('has one inline style, the hashed address of our script, and nothing of the framework', async () => {
    const html = await (await get('/')).text()
    expect(html).toContain('<style>@font-face{src:url(/_next/static/media/serif.woff2)}</style>')
    expect(html).toMatch(/src="\/enhance-[\w-]{12}\.js"/)
    expect(html).not.toMatch(/__next_f|_next\/x\.js|rel="stylesheet"/)
  })

  test('allows its own style by hash and scripts of this origin only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toMatch(/style-src 'sha256-[\w+/=]+';/)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('preloads its fonts only', async () => {
    expect((await get('/')).headers.get('link')).toBe('</f.woff2>; rel=preload; as="font"')
  })

  test('is answered with 304 if the client has it, and with headers only for HEAD', async () => {
    const first = await get('/')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await get('/', { method: 'HEAD' })
    expect([first, head].map(({ headers }) => headers.get('x-common'))).toEqual(['yes', 'yes'])
    expect(await head.text()).toBe('')
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  })

  test('is sent compressed to clients that accept it', async () => {
    const body = await new Promise<Buffer>((resolve) =>
      http.get(front.url, { headers: { 'accept-encoding': 'gzip' } }, async (res) => resolve(Buffer.concat(await res.toArray()))),
    )
    expect(gunzipSync(body).toString()).toContain('<h1>first /</h1>')
  })

  test('that needs scripts to complete is not sent', async () => {
    expect((await get('/dynamic')).status).toBe(503)
    expect(String(errors[0])).toContain('needs scripts')
  })
})

describe('a change', () => {
  test('is in the next response', async () => {
    await get('/')
    heading = 'second'
    pages.invalidate()
    expect(await (await get('/')).text()).toContain('second /')
  })

  test('during a render is not hidden by the result of that render', async () => {
    let resume = () => {}
    pause = new Promise((resolve) => (resume = resolve))
    const early = get('/')
    await expect.poll(() => requested.length).toBe(1)
    heading = 'second'
    pages.invalidate()
    pause = null
    expect(await (await get('/')).text()).toContain('second /')
    resume()
    expect(await (await early).text()).toContain('first /')
    expect(await (await get('/')).text()).toContain('second /')
  })
})

describe('while rendering fails', () => {
  test('a page is served as it was before', async () => {
    await get('/')
    isBroken = true
    pages.invalidate()
    expect(await (await get('/')).text()).toContain('first /')
    expect(errors).toHaveLength(1)
  })

  test('a page that was never rendered is unavailable, in both languages', async () => {
    isBroken = true
    const response = await get('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('llame a la oficina')
  })

  test('every page is served if all were rendered in advance', async () => {
    await pages.renderAll()
    isBroken = true
    pages.invalidate()
    expect((await get('/es')).status).toBe(200)
  })
})

test('a path without a page shows the not-found page with 404', async () => {
  const response = await get('/gone')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('/not-found-page')
})

test('paths that no page has are not rendered', async () => {
  const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => get(`/random-${n}`)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
  for (const response of responses) expect(await response.text()).toContain('/not-found-page')
  expect(requested.filter((path) => !path.startsWith('/_next/'))).toEqual(['/not-found-page'])
})

test('renders two pages at a time', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`/page-${n}`)))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  // Each render also requests the stylesheet.
  expect(mostRendering).toBeLessThanOrEqual(4)
})

test('pages are unavailable while too many wait to be rendered', async () => {
  const [renders, refusals] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  pause = renders.promise
  let refused = 0
  const request = async (path: string) => {
    const { status } = await get(path)
    if (status === 503 && ++refused === 8) refusals.resolve()
    return status
  }
  const statuses = Array.from({ length: 60 }, (_, n) => request(`/page-${n}`))
  await refusals.promise
  renders.resolve()
  expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(52)
})

test('too many forms are answered with one page that was rendered before', async () => {
  const { server, url } = await listen((req, res) => void pages.sendFormResult(req, res, '/', { status: 429, retryAfter: 599 }))
  const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(url, { method: 'POST' })))
  server.close()
  expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(20).fill([429, '599']))
  expect(await responses[0]?.text()).toContain('/too-many-requests-page')
  expect(requested.filter((path) => !path.startsWith('/_next/'))).toEqual(['/too-many-requests-page'])
})

test('a page that moved redirects', async () => {
  const response = await get('/moved')
  expect([response.status, response.headers.get('location')]).toEqual([308, '/'])
})

test('browsers cache the script forever', async () => {
  const href = /\/enhance-[\w-]+\.js/.exec(await (await get('/')).text())?.[0] ?? ''
  const response = await get(href)
  expect(pages.isPublicPage(href)).toBe(true)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-type')).toContain('text/javascript')
})

describe('the result of a form', () => {
  const send = async (path: string, values: FormResult['values']) => {
    const result = { isSent: false, values, errors: [], failure: null }
    const { server, url } = await listen((req, res) => void pages.sendFormResult(req, res, path, { status: 400, result }))
    const response = await fetch(url)
    const html = await response.text()
    server.close()
    return { response, html }
  }

  test('is in one response that is not cached', async () => {
    const { response, html } = await send('/', { fullName: 'Ana Typed' })
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<h1>first /</h1>Ana Typed')
    expect(await (await get('/')).text()).not.toContain('Ana Typed')
  })

  test('may be as long as the longest form', async () => {
    const { response, html } = await send('/', { fullName: 'Ana Typed', message: '\u0001'.repeat(256 * 1024) })
    expect([response.status, html]).toEqual([400, expect.stringContaining('Ana Typed')])
  })

  test('is on the not-found page if there is no page at the path', async () => {
    expect((await send('/gone', { fullName: 'Ana Typed' })).html).toContain('/not-found-page</h1>Ana Typed')
  })
})

test('paths below a screen that do not exist are not-found pages', () => {
  for (const path of ['/login/x', '/_next/x', '/favicon.ico', '/metrics']) expect(pages.isPublicPage(path), path).toBe(true)
})

test.each(['/admin', '/admin/cases', '/login/%zz', '/api/cases', '/login', '/_next/static/x.js', '/robots.txt', '/sitemap.xml'])(
  '%s is not a page of the website',
  (path) => {
    expect(pages.isPublicPage(path)).toBe(false)
  },
)
