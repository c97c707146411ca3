import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

type Stored = { id: string; address: string; title: string; blocks: ({ blockType: string } & Record<string, unknown>)[]; _status: string }
let office: OfficeUnderTest
let people: People
let url: string
let editor: ApiClient
beforeAll(async () => {
  office = await startOffice({ TRUST_PROXY: '1' })
  people = await createPeople(office)
  url = office.url
  editor = people.editor
  return office.remove
})

const visit = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
const text = async (path: string) => (await visit(path)).text()
const redirectOf = (path: string) => visit(path).then(({ status, headers }) => [status, headers.get('location')])
const send = (people: ApiClient, method: string, path: string, body: object) =>
  people.raw(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
async function page(address: string): Promise<Stored> {
  const { docs } = await (await editor.raw('GET', `/page?where[address][equals]=${address}&depth=0`)).json()
  return docs[0]
}
const change = async (address: string, body: object, query = '') => send(editor, 'PATCH', `/page/${(await page(address)).id}${query}`, body)
const newPage = (address: string) => ({
  title: 'Small claims',
  address,
  mainLanguage: 'en',
  _status: 'published',
  blocks: [{ blockType: 'hero', heading: 'Small claims court', lead: 'Without a lawyer, and we show you how.' }],
})

/** A page whose rendering takes more than a second is shown as it was for some seconds. */
const slowRender = { timeout: 20_000 }

describe('a change by an editor', () => {
  test('is public without a build', async () => {
    expect(await text('/location')).toContain('<title>Location and hours')
    expect((await change('/location', { title: 'Where to find us', _status: 'published' })).status).toBe(200)
    await expect.poll(() => text('/location'), slowRender).toContain('<title>Where to find us')
  })

  test('of the office settings is on every page', async () => {
    expect((await send(editor, 'POST', '/globals/office?locale=en', { phone: '(559) 555-0199' })).status).toBe(200)
    await expect.poll(() => text('/'), slowRender).toContain('tel:+15595550199')
    await expect.poll(() => text('/es/family-law'), slowRender).toContain('tel:+15595550199')
  })

  test('in a draft is hidden from visitors', async () => {
    expect((await change('/family-law', { title: 'Not ready yet' }, '?draft=true')).status).toBe(200)
    expect(await text('/family-law')).not.toContain('Not ready yet')
    expect(await text('/')).not.toContain('Not ready yet')
    const forged = await visit('/family-law', { headers: { cookie: '__prerender_bypass=made-up' } })
    expect(await forged.text()).not.toContain('Not ready yet')
  })

  test('in one language leaves the other as it was', async () => {
    await change('/traffic', { title: 'Tránsito y licencias', _status: 'published' }, '?locale=es')
    await expect.poll(() => text('/es/traffic'), slowRender).toContain('<title>Tránsito y licencias')
    expect(await text('/traffic')).toContain('<title>Traffic ')
  })
})

describe('a page', () => {
  test('is public at its address once published, and in the other language once that is ready', async () => {
    expect((await visit('/small-claims')).status).toBe(404)
    expect((await send(editor, 'POST', '/page?locale=en', newPage('/small-claims'))).status).toBe(201)
    await expect.poll(async () => (await visit('/small-claims')).status, slowRender).toBe(200)
    expect((await visit('/es/small-claims')).status).toBe(404)
    const half = await change('/small-claims', { title: 'Reclamos menores', ready: true, _status: 'published' }, '?locale=es')
    expect(half.status).toBe(400)
    expect(await half.text()).toContain('Heading: This field is required.')
    const [hero] = (await page('/small-claims')).blocks
    const blocks = [{ ...hero, heading: 'Corte de reclamos menores', lead: 'Sin abogado, y le mostramos cómo.' }]
    const whole = await change('/small-claims', { title: 'Reclamos menores', ready: true, blocks, _status: 'published' }, '?locale=es')
    expect(whole.status).toBe(200)
    await expect.poll(async () => (await visit('/es/small-claims')).status, slowRender).toBe(200)
    await expect.poll(() => text('/small-claims'), slowRender).toMatch(/<link rel="alternate" hrefLang="es" href="[^"]+\/es\/small-claims"/)
    await expect.poll(() => text('/sitemap.xml'), slowRender).toContain('/es/small-claims')
  })

  test('redirects from its old address, in both languages', async () => {
    expect((await change('/civil-law', { address: '/disputes', _status: 'published' })).status).toBe(200)
    await expect.poll(async () => (await visit('/disputes')).status, slowRender).toBe(200)
    for (const [from, to] of [
      ['/civil-law', '/disputes'],
      ['/es/civil-law', '/es/disputes'],
    ] as const)
      await expect.poll(() => redirectOf(from), slowRender).toEqual([308, to])
    await expect.poll(() => text('/'), slowRender).toContain('href="/disputes"')
  })

  test('redirects after it was unpublished and published elsewhere, and the menu leaves out unpublished pages', async () => {
    const { id } = await page('/location')
    expect(await text('/traffic')).toContain('href="/location"')
    expect((await send(editor, 'PATCH', `/page/${id}`, { _status: 'draft' })).status).toBe(200)
    await expect.poll(async () => (await visit('/location')).status, slowRender).toBe(404)
    await expect.poll(() => text('/traffic'), slowRender).not.toContain('href="/location"')
    expect((await send(editor, 'PATCH', `/page/${id}?draft=true`, { address: '/find-us' })).status).toBe(200)
    expect((await send(editor, 'PATCH', `/page/${id}`, { address: '/find-us', _status: 'published' })).status).toBe(200)
    await expect.poll(async () => (await visit('/find-us')).status, slowRender).toBe(200)
    await expect.poll(() => redirectOf('/es/location'), slowRender).toEqual([308, '/es/find-us'])
    expect((await send(editor, 'PATCH', `/page/${id}`, { address: '/location', _status: 'published' })).status).toBe(200)
    await expect.poll(async () => (await visit('/location')).status, slowRender).toBe(200)
  })

  test.each(['/admin', '/es/x', 'No Such', '/a--b'])('cannot have the address %s', async (address) => {
    expect((await send(editor, 'POST', '/page', newPage(address))).status).toBe(400)
  })

  test('cannot have the address of another page', async () => {
    const response = await send(editor, 'POST', '/page', newPage('/business-law'))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('“Business Law”, already has this address.')
  })

  test('can be changed only by Admin and Editor', async () => {
    const { user, stranger, admin } = people
    const { id } = await page('/business-law')
    expect((await send(user, 'PATCH', `/page/${id}`, { title: 'x' })).status).toBe(403)
    expect((await send(stranger, 'PATCH', `/page/${id}`, { title: 'x' })).status).toBe(401)
    expect((await send(admin, 'PATCH', `/page/${id}`, { title: 'Business and farms', _status: 'published' })).status).toBe(200)
  })
})

test('publishes a scheduled page when it is due, also after the process that began it died', async () => {
  const { id } = await page('/estate-planning')
  const { _status } = (await (await change('/estate-planning', { title: 'Wills that hold' }, '?draft=true')).json()).doc
  expect(_status).toBe('draft')
  const input = JSON.stringify({ type: 'publish', doc: { relationTo: 'page', value: id } })
  await queryRows(
    office.databaseUrl,
    `INSERT INTO payload_jobs (id, input, task_slug, queue, wait_until, processing, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'schedulePublish', 'default', now() + interval '4 seconds', true, now(), now())`,
    [input],
  )
  expect(await text('/estate-planning')).not.toContain('Wills that hold')
  await expect.poll(() => text('/estate-planning'), { timeout: 15_000 }).toContain('<title>Wills that hold')
})

describe('every response', () => {
  const documents = '/ /es /no-such-page /login /admin /api/auth/me /api/nothing /api/page'.split(' ')
  const files = '/sitemap.xml /_next/static/none.js /healthz'.split(' ')
  const signedIn = () => ({ authorization: `Bearer ${people.admin.token}`, cookie: `lawoffice-session=${people.admin.token}` })

  test.each([...documents, ...files])('of %s has security headers, and HSTS over https', async (path) => {
    const headers = signedIn()
    const plain = (await visit(path, { headers })).headers
    expect(plain.get('x-content-type-options')).toBe('nosniff')
    expect(plain.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(plain.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(plain.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(plain.get('permissions-policy')).toContain('geolocation=()')
    expect(plain.get('strict-transport-security')).toBeNull()
    expect(plain.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const safe = (await visit(path, { headers: { ...headers, 'x-forwarded-proto': 'https' } })).headers
    expect(safe.get('strict-transport-security')).toBe('max-age=31536000')
  })
  test.each(documents)('of %s allows no foreign scripts', async (path) => {
    const policy = (await visit(path, { headers: signedIn() })).headers.get('content-security-policy') ?? ''
    expect(/script-src [^;]*|default-src 'none'/.exec(policy)?.[0]).toMatch(/^(script-src '(self|nonce)|default-src 'none')(?!.*unsafe)/)
  })
})

describe('a visitor', () => {
  /** Sends the path unchanged: `fetch` would normalize it. */
  const asked = (path: string) =>
    new Promise<{ status: number; type: string }>((done, failed) =>
      request(url, { path }, (response) => {
        response.resume()
        done({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' })
      })
        .on('error', failed)
        .end(),
    )

  test.each(['/x/../api/page', '/admin/%2e%2e/api/page', '/_next/../api/page', '/share/.\\api', '/login/./../api/page'])(
    'cannot bypass access checks with %s',
    async (path) => expect((await asked(path)).status).toBe(400),
  )

  test.each(['/%', '/%zz', '/location.rsc', '/_not-found', '/%61pi/page', '/..%2fapi/page'])('gets 404 for %s', async (path) =>
    expect(await asked(path)).toEqual({ status: 404, type: 'text/html; charset=utf-8' }),
  )

  test('is not redirected to another site by a preview', async () => {
    for (const path of ['//evil.example', '/\t/evil.example', '/\\evil.example', 'https://evil.example']) {
      const cookie = `lawoffice-session=${editor.token}`
      const response = await visit(`/next/preview?${new URLSearchParams({ path })}`, { headers: { cookie } })
      expect([response.status, response.headers.get('location')], path).toEqual([307, '/'])
    }
  })
})

describe('content of an editor', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])('cannot be a link to %s', async (link) => {
    const { blocks } = await page('/real-estate-law')
    const child = { type: 'text', text: 'L', version: 1, format: 0, mode: 'normal', style: '', detail: 0 }
    const element = { version: 3, format: '', indent: 0, direction: 'ltr' }
    const typed = { ...element, type: 'link', fields: { linkType: 'custom', url: link, newTab: false }, children: [child] }
    const body = { root: { ...element, type: 'root', children: [{ ...element, type: 'paragraph', children: [typed] }] } }
    const changed = blocks.map((block) => (block.blockType === 'rich-text' ? { ...block, body } : block))
    const response = await change('/real-estate-law', { blocks: changed, _status: 'published' })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(`The text has a link to “${link}”. A link starts with https://`),
    ])
  })
})

describe('the contact form without JavaScript', () => {
  const post = (fields: Record<string, string>, path = '/') => visit(path, { method: 'POST', body: new URLSearchParams(fields) })
  const whole = { fullName: 'Plain Visitor', email: 'plain@example.com', message: 'Hello', consent: 'on', language: 'en' }

  test('creates one request for repeated submissions', async () => {
    for (let i = 0; i < 3; i++) {
      const response = await post(whole)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('Thank you. We have your request.')
    }
    const { contacts } = await people.user.contacts.list({ q: 'Plain Visitor' })
    expect(contacts.map((c) => [c.name, c.source])).toEqual([['Plain Visitor', 'public']])
  })

  test('shows all errors and the text as typed', async () => {
    const response = await post({ message: '"><script>alert(1)</script>' })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const sentence of ['Please enter your full name.', 'Please provide either an email address', 'Please confirm you understand'])
      expect(html).toContain(sentence)
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>alert')
    expect(await text('/')).not.toContain('alert(1)')
  })

  test('mails the office and the visitor, stores the accepted notice, and lists a court date first', async () => {
    const { admin, user, stranger } = people
    const notice = /name="notice" value="([^"]+)"/.exec(await text('/es'))?.[1] ?? ''
    expect(notice).toMatch(/^20\d\d-.*Z$/)
    const asked = { fullName: 'Iván\r\nBcc: x@example.com', email: 'ivan@example.com', message: 'Mi audiencia', consent: 'on' }
    expect((await post({ ...asked, language: 'es', hasCourtDate: 'on', notice }, '/es')).status).toBe(200)
    await stranger.contacts.receive({ fullName: 'Later Visitor', phone: '555 0100' })
    const [first] = (await user.contacts.list({})).contacts
    expect(first).toMatchObject({ email: 'ivan@example.com', hasCourtDate: true })
    expect((await user.contacts.get({ id: first?.id ?? '' })).contact).toMatchObject({ language: 'es', notice })
    const { mails } = await admin.outbox.list({})
    const toOffice = mails.find((mail) => mail.to === 'office@ferrisluna.example' && mail.text.includes('Mi audiencia'))
    expect(toOffice).toMatchObject({ subject: 'Court date: website request from Iván Bcc: x@example.com' })
    expect(toOffice?.text).toContain(`/admin/contacts/${first?.id}`)
    const toVisitor = mails.find((mail) => mail.to === 'ivan@example.com')
    expect(toVisitor).toMatchObject({ subject: 'Ferris & Luna: recibimos su solicitud' })
    expect(toVisitor?.text).not.toContain('Mi audiencia')
  })

  test('thanks a bot and stores nothing', async () => {
    const response = await post({ ...whole, fullName: 'Spam Robot', website: 'https://spam.example' })
    expect(await response.text()).toContain('Thank you.')
    expect((await people.user.contacts.list({ q: 'Spam Robot' })).total).toBe(0)
  })

  test('answers in the dialog on a page without a form', async () => {
    const html = await (await post({}, '/small-claims')).text()
    expect(html).toMatch(/<dialog[^>]* open=""/)
    expect(html).toContain('Please enter your full name.')
  })

  test('works on the page for a missing address', async () => {
    expect(await (await post({}, '/no-such-page')).text()).toContain('Please enter your full name.')
  })

  test('rejects a fast submission with a link, keeps its text and accepts it the second time', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.99' }
    const body = () => new URLSearchParams({ ...whole, fullName: 'Hasty Visitor', message: 'See https://example.com/my-letter' })
    await visit('/', { headers })
    const refused = await visit('/', { method: 'POST', headers, body: body() })
    const html = await refused.text()
    expect([refused.status, html]).toEqual([429, expect.stringContaining('This was sent too quickly. Please send it again.')])
    expect(html).toContain('See https://example.com/my-letter')
    await expect.poll(async () => (await visit('/', { method: 'POST', headers, body: body() })).status, { interval: 500 }).toBe(200)
  })

  test.each([
    ['a body that is too large', new URLSearchParams({ message: 'x'.repeat(300_000) }), 413],
    ['a body of another kind', JSON.stringify(whole), 415],
  ])('rejects %s', async (_, body, status) => {
    expect((await visit('/', { method: 'POST', body })).status).toBe(status)
  })

  test('is the only request with a body that a page accepts', async () => {
    expect((await visit('/', { method: 'DELETE' })).status).toBe(405)
  })
})
