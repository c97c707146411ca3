import http from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let url = ''
beforeAll(async () => {
  people = await sharedPeople()
  url = (await sharedOffice()).url
})
const cookieOf = (person: keyof People) => `lawoffice-session=${people[person].token}`
/** Finds leaked values only: the whole page is too long to print. */
const leaks = (page: string) => page.match(/Hidden Person|hidden@visitor\.example|cleo@office\.example|argon2id/g) ?? []
const methodOverrides: Record<string, string>[] = [{}, { 'x-http-method-override': 'GET' }, { 'x-payload-http-method-override': 'GET' }]
const foreignOrigins: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  {},
]
const officeSlugs = ['user', 'contact', 'session', 'ledger-entry', 'record-key', 'idempotency-key', 'outbox-mail']

test('Payload’s REST serves no office records, with any method or override header', async () => {
  for (const person of ['admin', 'editor', 'user', 'stranger'] as const)
    for (const slug of officeSlugs)
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
        for (const headers of methodOverrides) {
          const response = await people[person].raw(method, `/${slug}?depth=2&limit=5`, { headers })
          expect([response.status, await response.json()], `${person} ${method} /${slug}`).toEqual([404, { error: 'Not found' }])
        }
})

test('Payload’s REST serves the website to Admin and Editor, and accepts writes only from our own pages', async () => {
  for (const path of [
    '/page',
    '/media',
    '/globals/office',
    '/globals/disclaimer',
    '/payload-preferences/x',
    '/payload-locked-documents',
    '/access',
  ]) {
    expect((await people.stranger.raw('GET', path)).status, path).toBe(401)
    expect((await people.user.raw('GET', path)).status, path).toBe(403)
    expect((await people.rotating.raw('GET', path)).status, path).toBe(403)
    expect((await people.editor.raw('GET', path)).status, path).toBe(200)
  }
  for (const headers of foreignOrigins)
    expect(
      (
        await people.stranger.raw('POST', '/page', {
          headers: { ...headers, cookie: cookieOf('editor'), 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(403)
})

test('relations and filters of the website do not reach office records', async () => {
  const response = await people.editor.raw('GET', '/page?depth=10&where[createdBy.passwordHash][like]=a')
  expect(response.status).toBe(400)
  expect(await (await people.editor.raw('GET', '/access')).text()).not.toMatch(/"(contact|session|ledger-entry|record-key|outbox-mail)"/)
})

test('Payload’s own account routes do not exist', async () => {
  for (const path of [
    '/user/login',
    '/user/first-register',
    '/user/forgot-password',
    '/user/reset-password',
    '/user/unlock',
    '/user/refresh-token',
    '/user/verify/x',
    '/graphql',
    '/graphql-playground',
  ])
    for (const person of ['stranger', 'admin'] as const)
      expect(
        (
          await people[person].raw('POST', path, {
            headers: { 'content-type': 'application/json' },
            body: '{"email":"x@y.example","password":"a long enough sentence"}',
          })
        ).status,
        path,
      ).toBe(404)
})

test('Next does not resize images of any address', async () => {
  for (const address of ['/admin', '/api/media/file/x.jpg', 'https://evil.example/x.png'])
    expect((await fetch(`${url}/_next/image?url=${encodeURIComponent(address)}&w=64&q=75`)).status, address).toBe(404)
})

test('rejects methods that Next does not serve', async () => {
  const page = await (await fetch(`${url}/login`)).text()
  const script = /\/_next\/static\/[^"\\]+\.js/.exec(page)?.[0] ?? ''
  const by = (method: string, path: string) =>
    new Promise<unknown[]>((done, failed) =>
      http
        .request(url + path, { method }, (res) => done([res.resume().statusCode, res.headers.allow]))
        .once('error', failed)
        .end(),
    )
  expect((await by('GET', script))[0]).toBe(200)
  for (const method of ['POST', 'PUT', 'TRACE']) expect(await by(method, script), method).toEqual([405, 'GET, HEAD'])
  for (const path of ['/login', '/admin', '/robots.txt'])
    for (const method of ['PUT', 'TRACE']) expect(await by(method, path), `${method} ${path}`).toEqual([405, 'GET, HEAD, POST'])
})

test('the admin redirects to the sign-in page without an active session', async () => {
  const go = (path: string, cookie = '') => fetch(`${url}${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  for (const cookie of ['', 'lawoffice-session=made-up', 'payload-token=eyJhbGciOiJub25lIn0.e30.', '__prerender_bypass=x'])
    for (const path of ['/admin', '/admin/contacts', '/admin/collections/user', '/admin/collections/contact', '/admin/globals/office']) {
      const response = await go(path, cookie)
      expect([response.status, response.headers.get('location')], `${path} ${cookie}`).toEqual([
        307,
        `/login?from=${encodeURIComponent(path)}`,
      ])
    }
  for (const path of ['/admin/login', '/admin/create-first-user', '/admin/forgot', '/admin/reset/x', '/admin/logout'])
    expect((await go(path)).headers.get('location'), path).toBe('/login?from=%2Fadmin')
  expect((await go('/admin/login?redirect=//evil.example')).headers.get('location')).toBe('/login?from=%2Fadmin')
})

test('Payload’s own lists and editors show no office records, not even to an Admin', async () => {
  const { id } = await people.user.contacts.create({ name: 'Hidden Person', email: 'hidden@visitor.example' })
  for (const path of [
    '/admin/collections/contact',
    `/admin/collections/contact/${id}`,
    '/admin/collections/user',
    '/admin/collections/ledger-entry',
    '/admin/collections/contact/create',
  ]) {
    const response = await fetch(`${url}${path}`, { headers: { cookie: cookieOf('admin') } })
    expect(leaks(await response.text()), path).toEqual([])
  }
})

test('Payload’s server functions reject everyone but editors, and all records but the website’s', async () => {
  // An action also responds with its page, so this is a page without records.
  const address = `${url}/admin/collections/media`
  const page = await (await fetch(address, { headers: { cookie: cookieOf('admin') } })).text()
  const actions = [...new Set([...page.matchAll(/\\"id\\":\\"([0-9a-f]{40,44})\\"/g)].map((m) => m[1] as string))]
  expect(actions.length).toBeGreaterThan(0)
  const calls = [
    { name: 'render-list', args: { collectionSlug: 'contact', overrideEntityVisibility: true, redirectAfterDelete: false } },
    {
      name: 'render-document',
      args: { collectionSlug: 'user', docID: (await people.other.auth.me({})).user.id, overrideEntityVisibility: true },
    },
    { name: 'form-state', args: { collectionSlug: 'contact', schemaPath: 'contact', operation: 'update', docPermissions: {} } },
    { name: 'table-state', args: { collectionSlug: ['contact'], columns: [], query: {} } },
  ]
  const act = (where: string, person: 'admin' | 'editor' | 'user', action: string, call: object) =>
    fetch(where, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie: cookieOf(person),
        origin: url,
        'next-action': action,
        'content-type': 'text/plain;charset=UTF-8',
        accept: 'text/x-component',
      },
      body: JSON.stringify([call]),
    })
  const responses: number[][] = []
  for (const person of ['admin', 'editor', 'user'] as const)
    for (const call of calls) {
      const statuses: number[] = []
      for (const action of actions) {
        const response = await act(address, person, action, call)
        statuses.push(response.status)
        expect(leaks(await response.text()), `${person} ${call.name}`).toEqual([])
      }
      responses.push(statuses)
    }
  // One action dispatches to Payload's functions: the one that rejects every call.
  const refusing = actions.filter((_, i) => responses.every((statuses) => statuses[i] === 403))
  expect(refusing).toHaveLength(1)
  // A staff screen forwards an action to the page that has it.
  for (const call of calls) {
    const response = await act(`${url}/admin/account`, 'user', refusing[0] as string, call)
    expect(await response.text()).toContain('"NEXT_HTTP_ERROR_FALLBACK;403"')
  }
})

test('ignores a forged host and rejects an absolute request target', async () => {
  const { hostname, port } = new URL(url)
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; location: string }>((done, failed) =>
      http
        .get({ hostname, port, path, headers }, (res) => done({ status: res.statusCode ?? 0, location: res.headers.location ?? '' }))
        .on('error', failed),
    )
  expect((await ask('/admin', { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).location).toBe(
    '/login?from=%2Fadmin',
  )
  expect((await ask('http://evil.example/admin', {})).status).toBe(400)
})
