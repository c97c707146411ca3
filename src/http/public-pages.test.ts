import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LeanPages, leanPages } from './public-pages.ts'

let text = 'first'
let broken = false
let rendered: string[] = []
let held: Promise<void> | null = null
const errors: unknown[] = []

/** Stands for Next: pages with its scripts, a sheet, a 404 without a body. */
async function render(req: IncomingMessage, res: ServerResponse) {
  rendered.push(req.url ?? '')
  const said = text
  if (held) await held
  if (broken) return void res.writeHead(500).end()
  if (req.url === '/_next/static/chunks/a.css') return void res.writeHead(200).end('@font-face{src:url(../media/serif.woff2)}')
  if (req.url === '/sitemap.xml')
    return void res.writeHead(200).end('<loc>https://office.example/</loc><loc>https://office.example/es</loc>')
  if (req.url === '/gone') return void res.writeHead(404).end()
  if (req.url === '/moved') return void res.writeHead(308, { location: '/' }).end()
  if (req.url === '/dynamic') return void res.writeHead(200).end('<!DOCTYPE html><html><body><template id="B:0"></template></body></html>')
  res.writeHead(200, { 'set-cookie': 'a=b', link: '</f.woff2>; rel=preload; as="font", </a.css>; rel=preload; as="style"' })
  res.end(
    `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></head><body><h1>${said} ${req.url}</h1><script type="module" src="/enhance.js"></script><script src="/_next/x.js" async=""></script><script>self.__next_f.push([1,"</b>"])</script></body></html>`,
  )
}

let pages: LeanPages
let front: http.Server
let base: string
beforeEach(async () => {
  Object.assign(errors, { length: 0 })
  text = 'first'
  broken = false
  rendered = []
  held = null
  pages = await leanPages((req, res) => void render(req, res), {
    dev: false,
    always: ['x-said', 'always'],
    onError: (error) => errors.push(error),
  })
  front = http.createServer((req, res) => void pages.answer(req, res, new URL(req.url ?? '', 'http://x').pathname))
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
afterEach(async () => {
  await pages.stop()
  front.close()
  front.closeAllConnections()
})
const read = (path: string, init?: RequestInit) => fetch(base + path, { redirect: 'manual', ...init })

describe('a page', () => {
  test('is rendered once for all its visitors, without cookies of anybody', async () => {
    const [one, two] = await Promise.all([read('/'), read('/?utm=1', { headers: { cookie: 'lawoffice-session=x' } })])
    expect(await one.text()).toBe(await two.text())
    expect(one.headers.get('set-cookie')).toBeNull()
    expect(rendered.filter((path) => path === '/')).toHaveLength(1)
  })

  test('carries one inlined style, our script by the address of its content, and nothing of the framework', async () => {
    const html = await (await read('/')).text()
    expect(html).toContain('<style>@font-face{src:url(/_next/static/media/serif.woff2)}</style>')
    expect(html).toMatch(/src="\/enhance-[\w-]{12}\.js"/)
    expect(html).not.toMatch(/__next_f|_next\/x\.js|rel="stylesheet"/)
  })

  test('allows its own style by hash and no script but from here', async () => {
    const policy = (await read('/')).headers.get('content-security-policy')
    expect(policy).toMatch(/style-src 'sha256-[\w+/=]+';/)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('preloads its fonts only', async () => {
    expect((await read('/')).headers.get('link')).toBe('</f.woff2>; rel=preload; as="font"')
  })

  test('answers 304 to who has it, and only headers to HEAD', async () => {
    const first = await read('/')
    const etag = first.headers.get('etag') ?? ''
    expect((await read('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await read('/', { method: 'HEAD' })
    expect([first, head].map((answer) => answer.headers.get('x-said'))).toEqual(['always', 'always'])
    expect(await head.text()).toBe('')
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  })

  test('goes compressed to who can read that', async () => {
    const raw = await new Promise<Buffer>((done) =>
      http.get(base, { headers: { 'accept-encoding': 'gzip' } }, async (res) => done(Buffer.concat(await res.toArray()))),
    )
    expect(gunzipSync(raw).toString()).toContain('<h1>first /</h1>')
  })

  test('that needs scripts to complete is refused', async () => {
    expect((await read('/dynamic')).status).toBe(503)
    expect(String(errors[0])).toContain('needs scripts')
  })
})

describe('a change', () => {
  test('is shown by the next answer', async () => {
    await read('/')
    text = 'second'
    pages.clear()
    expect(await (await read('/')).text()).toContain('second /')
  })

  test('during a rendering is not hidden by it', async () => {
    let go = () => {}
    held = new Promise((done) => (go = done))
    const early = read('/')
    await expect.poll(() => rendered.length).toBe(1)
    text = 'second'
    pages.clear()
    held = null
    expect(await (await read('/')).text()).toContain('second /')
    go()
    expect(await (await early).text()).toContain('first /')
    expect(await (await read('/')).text()).toContain('second /')
  })
})

describe('while nothing can be rendered', () => {
  test('a page that was shown before is shown on', async () => {
    await read('/')
    broken = true
    pages.clear()
    expect(await (await read('/')).text()).toContain('first /')
    expect(errors).toHaveLength(1)
  })

  test('a page that was not says so in both languages', async () => {
    broken = true
    const answer = await read('/')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('llame a la oficina')
  })

  test('every page of the site is at hand after a warm start', async () => {
    await pages.warm()
    broken = true
    pages.clear()
    expect((await read('/es')).status).toBe(200)
  })
})

test('an address that is not there shows the page that helps, with 404', async () => {
  const answer = await read('/gone')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('/not-found-page')
})

test('an address that moved leads on', async () => {
  const answer = await read('/moved')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/'])
})

test('the script is kept by browsers for good', async () => {
  const href = /\/enhance-[\w-]+\.js/.exec(await (await read('/')).text())?.[0] ?? ''
  const answer = await read(href)
  expect(pages.owns(href)).toBe(true)
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).not.toMatch(/: string|interface|\/\*\*/)
})

test('the answer to a form is for one visitor and kept by nobody', async () => {
  const server = http.createServer((_, res) => void pages.answerForm(res, '/', '1234', 400))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('/?form=1234')
  expect(await (await read('/')).text()).toContain('<h1>first /</h1>')
  server.close()
})

test.each(['/admin', '/admin/cases', '/api/cases', '/login', '/_next/static/x.js', '/robots.txt', '/sitemap.xml'])(
  '%s is not a page of the website',
  (path) => {
    expect(pages.owns(path)).toBe(false)
  },
)
