import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { fail, HttpError } from '@/contract/errors'
import { pathParameters, type Route } from '@/contract/route'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import type { HttpRequest } from './exchange'
import { readInput } from './input'

const routes = Object.values(contract)
  .flatMap((table): Route[] => Object.values(table))
  .filter(({ kind }) => kind !== 'upload')
/** Routes without input accept any. */
const acceptsAnything = new Set(routes.filter(({ input }) => input.safeParse({ unknown: 1 }).success))
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
    clientIp: '',
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
        const params = Object.fromEntries(pathParameters(route.path).map((part) => [part, inPath]))
        try {
          const input = await readInput(route, toRequest(route, named, broken), params)
          accepted += 1
          if (!acceptsAnything.has(route))
            for (const field of Object.keys(input)) if (!fields.includes(field)) throw new Error(`${field} was not removed`)
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          // This message repeats the name of an unknown field.
          const message = error.message.replace(/Unknown field ".*?"\./gs, '')
          if (![400, 404].includes(error.status) || /undefined|expected|received|zod|regex/i.test(message)) throw error
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
