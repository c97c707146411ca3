import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { errors } from '@/contract/errors'
import { listPathParameters, type Route } from '@/contract/route'
import { randomIpHeaders } from '../support/api/random-ip'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

/** Every route of the contract, with input that must be rejected. */
const routes = Object.entries(contract).flatMap(([noun, table]) =>
  Object.entries(table).map(([name, route]) => [`${noun}.${name}`, route as Route] as const),
)
const missingId = '01890000-0000-7000-8000-000000000000'
const addressOf = (route: Route, id = missingId) =>
  listPathParameters(route.path).reduce((path, name) => path.replace(`:${name}`, id), route.path)
/** Each value as JSON and in a query. */
const hostile = [
  ['{"$ne":null}', '[$ne]'],
  ['["x"]', 'x&x=y'],
  ['"\\u0000"', '%00'],
  ['"\\ud800"', '%ED%A0%80'],
  ['-1', '-1'],
  ['1e400', '1e400'],
  ['"\' OR 1=1 --"', "'+OR+1=1--"],
  ['"%_\\\\"', '%25_%5C'],
  ['null', 'null'],
  ['true', '%zz'],
] as const
const writes = (route: Route) => route.kind !== 'upload' && (route.method === 'post' || route.method === 'put' || route.method === 'patch')

/** Registers a test only for routes it concerns. */
const testIf = (concerns: boolean) => (concerns ? test : () => {})

let people: People
// An office of its own, because hostile values that are stored would affect other tests.
beforeAll(async () => {
  const office = await startOffice({ TRUST_PROXY: '1' })
  people = await createPeople(office)
  return office.remove
})

async function send(person: keyof People, route: Route, init: { body?: string; headers?: Record<string, string>; path?: string } = {}) {
  const response = await people[person].raw(route.method.toUpperCase(), init.path ?? addressOf(route), {
    // A random address, so that no rate limit refuses it first.
    headers: { ...randomIpHeaders(), ...(writes(route) && { 'content-type': 'application/json' }), ...init.headers },
    ...(writes(route) && { body: init.body ?? '{}' }),
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(json ? text : '{}') as { error?: string; errors?: { field: string; message: string }[] },
  }
}
const sentence = (name: keyof typeof errors) => ({ status: errors[name][0], body: { error: errors[name][1] } })

describe.each(routes)('%s', (_name, route) => {
  testIf(route.access !== 'anyone')('rejects a request without a session', async () => {
    expect(await send('stranger', route)).toMatchObject(sentence('notAuthenticated'))
  })

  testIf(route.access === 'admin')('rejects a User', async () => {
    expect(await send('user', route)).toMatchObject(sentence(route.deniedError ?? 'notAllowed'))
  })

  testIf(!['anyone', 'signedIn'].includes(route.access))('rejects a user who must change the password', async () => {
    expect(await send('rotating', route)).toMatchObject(sentence(route.deniedError ?? 'notAllowed'))
  })

  testIf(['staff', 'admin'].includes(route.access))('rejects an Editor who is not staff', async () => {
    expect(await send('editor', route)).toMatchObject(sentence(route.deniedError ?? 'notAllowed'))
  })

  testIf(route.access !== 'anyone' && route.method !== 'get')('rejects a cookie from another site', async () => {
    for (const origin of ['https://evil.example', 'null'])
      expect(await send('stranger', route, { headers: { cookie: `lawoffice-session=${people.admin.token}`, origin } })).toMatchObject(
        sentence('notAllowed'),
      )
  })

  testIf(writes(route))('rejects a body that is not JSON', async () => {
    const person = route.access === 'anyone' ? 'stranger' : 'admin'
    expect(await send(person, route, { body: '{"a":' })).toMatchObject(sentence('invalidJson'))
    expect(await send(person, route, { body: '[1]' })).toMatchObject(sentence('invalidJson'))
    expect(await send(person, route, { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).toMatchObject(
      sentence('unsupportedMediaType'),
    )
    const beyond = 'x'.repeat(route.maxBodyBytes ?? 1_100_000)
    expect(await send(person, route, { body: `{"a":"${beyond}"}` })).toMatchObject(sentence('tooLarge'))
  })

  test('answers hostile values without a server error', async () => {
    const person = route.access === 'anyone' ? 'stranger' : 'admin'
    const fields = Object.keys(route.input.shape).filter((f) => !listPathParameters(route.path).includes(f))
    for (const field of [...fields, '__proto__', 'constructor'])
      for (const [value, inQuery] of hostile) {
        const init = writes(route) ? { body: `{${JSON.stringify(field)}:${value}}` } : { path: `${addressOf(route)}?${field}=${inQuery}` }
        const response = await send(person, route, init)
        expect(response.status, `${field}=${value}`).toBeLessThan(500)
        if (response.status >= 400) expect(response.body.error, `${field}=${value}`).toEqual(expect.any(String))
      }
  })

  testIf(listPathParameters(route.path).some((n) => n.toLowerCase().endsWith('id')))(
    'answers 404 for an id that cannot exist',
    async () => {
      for (const id of ['12', 'x', "1'--", '%00'])
        expect((await send('admin', route, { path: addressOf(route, id), body: route.method === 'get' ? '' : '{}' })).status).toBe(404)
    },
  )

  test('OPTIONS lists the allowed methods and has a request id', async () => {
    const response = await people.stranger.raw('OPTIONS', addressOf(route))
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toContain(route.method.toUpperCase())
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('answers 404 in JSON for paths outside the contract, Payload’s own included', async () => {
  for (const path of [
    '/',
    '/nothing',
    '/user',
    '/contact',
    '/session',
    '/ledger-entry',
    '/user/login',
    '/user/first-register',
    '/user/forgot-password',
    '/graphql',
    '/contacts/',
  ])
    for (const method of ['GET', 'POST'])
      expect(await (await people.admin.raw(method, path)).json(), `${method} ${path}`).toEqual({ error: 'Not found' })
})

test('answers 405 with the allowed methods', async () => {
  const response = await people.admin.raw('PATCH', '/contacts')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS'])
})

test('a JSON response states its length', async () => {
  const response = await people.admin.raw('GET', '/auth/me')
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(await response.text())))
})
