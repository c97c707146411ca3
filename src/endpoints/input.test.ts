import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { Refusal, refuse } from '@/contract/errors'
import { pathNames, type Route } from '@/contract/route'
import { generated, patience } from '../../tests/support/generated'
import type { Exchange } from './exchange'
import { readInput } from './input'

const routes = Object.values(contract)
  .flatMap((table): Route[] => Object.values(table))
  .filter(({ kind }) => kind !== 'upload')
/** These read nothing of what comes with them. */
const takesAll = new Set(routes.filter(({ input }) => input.safeParse({ unheard: 1 }).success))
const known = [...new Set(routes.flatMap((route) => Object.keys(route.input.shape)))]
const id = '01890000-0000-7000-8000-000000000000'

const words = ['', ' ', '0', '-1', '1e999', 'NaN', 'null', 'true', id, '2027-02-30', '2027-01-01T10:00:00Z', 'a@b.example', 'CB-2026-0001']
const nasty = ['\0', '\ud800', '\u202e', '%', '_', '\\', "'", '"', '\r\n', '<b>', '=1+1', '::', '$ne', '__proto__', 'x'.repeat(5_000)]
const text = fc.oneof(fc.constantFrom(...words, ...nasty), fc.string({ maxLength: 12, unit: 'binary' }))
const plain = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
const value = fc.oneof(
  { weight: 5, arbitrary: plain },
  { weight: 1, arbitrary: fc.array(plain, { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...known, '__proto__', 'constructor'), plain, { maxKeys: 4, noNullPrototype: true }),
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

/** The call as it would arrive: a body as bytes, one of them changed where `broken` says so, or a query. */
function arriving(route: Route, given: [string, unknown][], broken: [number, number] | null): Exchange {
  const body = Buffer.from(`{${given.map(([field, sent]) => `${JSON.stringify(field)}:${JSON.stringify(sent)}`).join()}}`)
  if (broken) body[broken[0] % body.length] = broken[1]
  const query = given.map(([field, sent]) => `${field}=${typeof sent === 'string' ? sent : JSON.stringify(sent)}`).join('&')
  return {
    method: route.method,
    path: route.path,
    query,
    headers: { 'content-type': 'application/json' },
    address: '',
    requestId: '',
    at: 0,
    body: async (limit) => (body.length > limit ? refuse('tooLarge') : body),
    stream: () => Readable.from([]),
  }
}

test(
  '100,000 made-up calls are each taken or refused in our own words',
  async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(call, async ({ which, given, broken, inPath }) => {
        const route = routes[which] as Route
        const fields = Object.keys(route.input.shape)
        const nameOf = (at: string | number) => (typeof at === 'string' ? at : (fields[at % fields.length] ?? 'unheard'))
        const named = given.map(([at, sent]): [string, unknown] => [nameOf(at), sent])
        const params = Object.fromEntries(pathNames(route.path).map((part) => [part, inPath]))
        try {
          const input = await readInput(route, arriving(route, named, broken), params)
          taken += 1
          if (!takesAll.has(route))
            for (const field of Object.keys(input)) if (!fields.includes(field)) throw new Error(`${field} came through`)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          // What somebody called a field is said back to them, whatever it is.
          const ours = error.message.replace(/Unknown field ".*?"\./gs, '')
          if (![400, 404].includes(error.status) || /undefined|expected|received|zod|regex/i.test(ours)) throw error
        }
      }),
      generated(100_000),
    )
    // Most are refused; were none taken, nothing behind the first rule would have been tried.
    expect(taken).toBeGreaterThan(5_000)
    expect(({} as Record<string, unknown>).$ne).toBeUndefined()
  },
  patience,
)
