import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { fail, HttpError } from '@/contract/errors'
import { listPathParameters, type Route } from '@/contract/route'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import type { HttpRequest } from './exchange'
import { readInput } from './input'

const routes = Object.values(contract)
  .flatMap((table): Route[] => Object.values(table))
  .filter(({ kind }) => kind !== 'upload')
/** Routes without input accept any. */
const routesAcceptingAnything = new Set(routes.filter(({ input }) => input.safeParse({ unknown: 1 }).success))
const knownFields = [...new Set(routes.flatMap((route) => Object.keys(route.input.shape)))]
const id = '01890000-0000-7000-8000-000000000000'

const plausible = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  id,
  '2027-02-30',
  '2027-01-01T10:00:00Z',
  'a@b.example',
  'CB-2026-0001',
]
const hostile = ['\0', '\ud800', '\u202e', '%', '_', '\\', "'", '"', '\r\n', '<b>', '=1+1', '::', '$ne', '__proto__', 'x'.repeat(5_000)]
const text = fc.oneof(fc.constantFrom(...plausible, ...hostile), fc.string({ maxLength: 12, unit: 'binary' }))
const plain = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
const value = fc.oneof(
  { weight: 5, arbitrary: plain },
  { weight: 1, arbitrary: fc.array(plain, { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...knownFields, '__proto__', 'constructor'), plain, { maxKeys: 4, noNullPrototype: true }),
  },
)
const name = fc.oneof(
  { weight: 8, arbitrary: fc.nat() },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'id') },
)
const call = fc.record({
  which: fc.nat(routes.length - 1),
  given: fc.array(fc.tuple(name, value), { maxLength: 6 }),
  broken: fc.option(fc.tuple(fc.nat(200), fc.integer({ min: 0, max: 255 })), { freq: 8 }),
  inPath: fc.oneof({ weight: 6, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: text }),
})

/** The request with these fields in body and query; `broken` replaces one byte of the body. */
function toRequest(route: Route, fields: [string, unknown][], broken: [number, number] | null): HttpRequest {
  const body = Buffer.from(`{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`)
  if (broken) body[broken[0] % body.length] = broken[1]
  const query = fields.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`).join('&')
  return {
    method: route.method,
    path: route.path,
    query,
    headers: { 'content-type': 'application/json' },
    // So that no rate limit answers first.
    clientIp: crypto.randomUUID(),
    requestId: '',
    receivedAt: 0,
    readBody: async (maxBytes) => (body.length > maxBytes ? fail('tooLarge') : body),
    stream: () => Readable.from([]),
  }
}

test(
  'accepts or refuses each of 100,000 generated requests with a message of the contract',
  async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(call, async ({ which, given, broken, inPath }) => {
        const route = routes[which] as Route
        const fields = Object.keys(route.input.shape)
        const nameOf = (at: string | number) => (typeof at === 'string' ? at : (fields[at % fields.length] ?? 'unknown'))
        const named = given.map(([at, sent]): [string, unknown] => [nameOf(at), sent])
        const params = Object.fromEntries(listPathParameters(route.path).map((part) => [part, inPath]))
        try {
          const input = await readInput(route, toRequest(route, named, broken), params)
          accepted += 1
          if (!routesAcceptingAnything.has(route))
            for (const field of Object.keys(input)) if (!fields.includes(field)) throw new Error(`${field} was not removed`)
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          // This message repeats the name of an unknown field.
          const message = error.message.replace(/Unknown field ".*?"\./gs, '')
          if (![400, 404].includes(error.status) || /undefined|expected|zod|regex/i.test(message)) throw error
        }
      }),
      propertyOptions(100_000),
    )
    // If none were accepted, only the first rule would have been tried.
    expect(accepted).toBeGreaterThan(5_000)
    expect(({} as Record<string, unknown>).$ne).toBeUndefined()
  },
  propertyTimeoutMs,
)

test('no rule fails for objects that cannot be converted to a text or a number', () => {
  const object = { toString: 1, valueOf: 1 }
  const billing = { ...object, hourlyRate: object, retainerRequired: true, retainerAmount: object }
  for (const { rules, input } of routes)
    for (const time of [billing, '2027-01-01T10:00:00Z']) {
      const fields = Object.keys(input.shape).map((field) => [field, field === 'start' || field === 'from' ? time : billing])
      expect(rules?.(Object.fromEntries(fields)) ?? []).toBeInstanceOf(Array)
    }
})

const send = (path: string, body: string, query = '') => {
  const route = routes.find((one) => one.path === path && one.method === (query ? 'get' : 'post')) as Route
  return readInput(route, { ...toRequest(route, [], null), query, readBody: async () => Buffer.from(body) }, {})
}
const tooComplex = { code: 'tooComplex' }

test.each([
  ['80,000 fields', `{${Array.from({ length: 80_000 }, (_, n) => `"key${n}":1`).join()}}`],
  ['80,000 items', `{"name":[${Array(80_000).fill(0).join()}]}`],
  ['51 levels', `${'{"a":'.repeat(51)}1${'}'.repeat(51)}`],
])('rejects a body with %s before it is parsed', async (_, body) => {
  await expect(send('/contacts', body)).rejects.toMatchObject(tooComplex)
  await expect(send('/contacts', body.slice(0, -1))).rejects.toMatchObject(tooComplex)
})

test.each(['{"a":[1,2,\\"3]}'.repeat(1_000), `"${','.repeat(15_000)}`])('text counts as one value, whatever it contains', async (notes) => {
  expect(await send('/contacts', JSON.stringify({ name: 'Luz', phone: '1', notes }))).toMatchObject({ notes })
})

test('lists at most twenty unknown fields and fifty errors', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`key${n}`, 1]))
  const error = await send('/contacts', JSON.stringify({ ...unknown, phone: 5 })).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ details: { errors: expect.arrayContaining([{ field: 'name', message: 'Name is required' }]) } })
  const { errors } = (error as HttpError).details
  expect(errors?.filter(({ message }) => message.startsWith('Unknown field'))).toHaveLength(20)
  const items = { title: 'x', start: '2035-01-01T00:00:00Z', skips: Array(900).fill(0) }
  const { details } = (await send('/events', JSON.stringify(items)).catch((thrown: unknown) => thrown)) as HttpError
  expect(details.errors).toHaveLength(50)
})

test('rejects more than a hundred query parameters', async () => {
  await expect(send('/contacts', '', Array.from({ length: 101 }, (_, n) => `key${n}`).join('&'))).rejects.toMatchObject(tooComplex)
  await expect(send('/contacts', '', 'q&'.repeat(101))).rejects.toMatchObject(tooComplex)
})
