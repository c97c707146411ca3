import { hash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FormResult } from '../../contract/form-result.ts'
import type { ResolvedPage } from '../../site/page/resolve-page.ts'
import { createPublicPages, type PublicPages } from './public-pages.ts'
import type { Website } from './website-bundle.ts'

let heading = 'first'
let isBroken = false
let requested: string[] = []
let pause: Promise<void> | null = null
let reading = 0
let mostReading = 0
const errors: unknown[] = []

/** In place of the database: `page` is the heading. */
async function readPage(path: string): Promise<ResolvedPage> {
  requested.push(path)
  const page = `${heading} ${path}`
  reading += 1
  mostReading = Math.max(mostReading, reading)
  if (pause) await pause
  reading -= 1
  if (isBroken) throw new Error('no database')
  if (path === '/moved') return { kind: 'moved', to: '/' }
  if (path === '/portal') return { kind: 'portal' } as ResolvedPage
  const isMissing = path === '/gone' || path.includes('_')
  return (isMissing ? { kind: 'missing', page } : { kind: 'page', page, site: { isSample: path === '/sample' } }) as unknown as ResolvedPage
}

const website: Website = {
  styles: 'body{margin:0}',
  fontHrefs: ['/f.woff2'],
  portal: { styles: 'p{margin:0}', renderPortal: () => '<h1>portal</h1>' },
  renderPage: (content, { formResult, isTooManyRequests }) => {
    if (content.kind === 'page' && String(content.page).endsWith('/faulty')) throw new Error('a fault in a component')
    const { page } = content as unknown as { page: string }
    return `<h1>${isTooManyRequests ? 'too many' : page}</h1>${formResult?.values.fullName ?? ''}`
  },
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
  reading = 0
  mostReading = 0
  pages = createPublicPages({
    website,
    origin: 'https://office.example',
    readPage,
    listPagePaths: async () => ['/', '/es'],
    commonHeaders: ['x-common', 'yes', 'permissions-policy', 'camera=()'],
    isOtherRoute: (path) =>
      ['/admin', '/admin/cases', '/api/cases', '/login', '/_next/static/x.js', '/robots.txt', '/sitemap.xml'].includes(path),
    fileStoreOrigin: 'https://files.example',
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

test("a client's page is not indexed, shows photos of the device, sends files to the store and opens a socket for calls", async () => {
  const response = await get('/portal')
  expect(await response.text()).toBe('<h1>portal</h1>')
  expect(response.status).toBe(200)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('permissions-policy')).toMatch(
    /^camera=\(self\), [^(]+\(self\), [^(]+\(self\), geolocation=\(\), payment=\(\), usb=\(\)$/,
  )
  expect((await get('/')).headers.get('permissions-policy')).toBe('camera=()')
  expect(response.headers.get('content-security-policy')).toContain(
    `style-src 'self' 'sha256-${hash('sha256', 'p{margin:0}', 'base64')}'; img-src 'self' blob:; font-src 'self'; connect-src 'self' wss://office.example https://files.example;`,
  )
})

describe('a page', () => {
  test('is rendered once for all visitors, without their cookies', async () => {
    const [one, two] = await Promise.all([get('/'), get('/?utm=1', { headers: { cookie: 'lawoffice-session=x' } })])
    expect(await one.text()).toBe(await two.text())
    expect(one.headers.get('set-cookie')).toBeNull()
    expect(requested.filter((path) => path === '/')).toHaveLength(1)
  })

  test('allows its own style by hash and scripts of this origin only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'sha256-${hash('sha256', website.styles, 'base64')}';`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('asks search engines not to index sample content', async () => {
    expect((await get('/sample')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull()
  })

  test('preloads its fonts before it arrives', async () => {
    expect((await get('/')).headers.get('link')).toBe('</f.woff2>; rel=preload; as=font; crossorigin; type="font/woff2"')
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

  test('with a fault is not sent', async () => {
    expect((await get('/faulty')).status).toBe(503)
    expect(String(errors[0])).toContain('a fault in a component')
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

test('an address whose page is not published is a not-found page, which is cached', async () => {
  const responses = [await get('/gone'), await get('/gone')]
  expect(responses.map(({ status }) => status)).toEqual([404, 404])
  expect(requested).toEqual(['/gone'])
})

test('paths that no page has share one page in each language', async () => {
  const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => get(`/random-${n}`)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
  for (const response of responses) expect(await response.text()).toContain('_not-found')
  for (const path of ['/es/no_page', '/es/No']) expect(await (await get(path)).text()).toContain('/es/_not-found')
  expect(requested).toEqual(['_not-found', '/es/_not-found'])
})

test('reads two pages at a time', async () => {
  const reads = Promise.withResolvers<void>()
  pause = reads.promise
  const responses = Array.from({ length: 20 }, (_, n) => get(`/page-${n}`))
  await expect.poll(() => reading).toBe(2)
  reads.resolve()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(mostReading).toBe(2)
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
  expect(await responses[0]?.text()).toContain('too many')
  expect(requested).toEqual(['_too-many-requests'])
})

test('the former address of a page redirects, and is cached', async () => {
  const responses = [await get('/moved'), await get('/moved')]
  expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(2).fill([308, '/']))
  expect(requested).toEqual(['/moved'])
})

test('an address with a slash at the end redirects to the page', async () => {
  const response = await get('/family/')
  expect([response.status, response.headers.get('location')]).toEqual([308, '/family'])
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
    for (const path of ['/gone', '/random-1'])
      expect((await send(path, { fullName: 'Ana Typed' })).html).toMatch(/(gone|_not-found)<\/h1>Ana Typed/)
  })

  test('is on the page that moved since the form was opened', async () => {
    expect((await send('/moved', { fullName: 'Ana Typed' })).html).toContain('<h1>first /</h1>Ana Typed')
  })

  test('is shown while the page cannot be read', async () => {
    await get('/')
    isBroken = true
    pages.invalidate()
    expect((await send('/', { fullName: 'Ana Typed' })).html).toContain('<h1>first /</h1>Ana Typed')
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
