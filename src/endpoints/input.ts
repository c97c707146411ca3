import type { z } from 'zod'
import { type FieldError, refuse, refuseFields } from '@/contract/errors'
import { serverOwned, unknownField, uuidPattern } from '@/contract/fields'
import { pathNames, type Route } from '@/contract/route'
import type { Exchange } from './exchange'

const usualLimit = 1024 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true })

/** What came with a request, checked by the route's schema and rules: all messages at once. */
export async function readInput(route: Route, exchange: Exchange, params: Record<string, string>) {
  for (const name of pathNames(route.path))
    if (name.toLowerCase().endsWith('id') && !uuidPattern.test(params[name] ?? '')) refuse('notFound')
  const sent = inBody(route) ? await readBody(exchange, route.bodyLimit) : readQuery(exchange.query)
  const owned = inBody(route) ? withoutServerOwned(sent, route.input) : sent
  const checked = route.input.safeParse({ ...owned, ...params })
  const ruled = route.rules?.(owned) ?? []
  if (checked.success && !ruled.length) return checked.data
  const inPath = new Set(pathNames(route.path))
  if (checked.error?.issues.some((issue) => inPath.has(String(issue.path[0])))) refuse('notFound')
  const wrong = checked.success ? [] : checked.error.issues.flatMap(fieldErrors)
  return refuseFields([...wrong, ...ruled.filter((r) => !wrong.some((w) => w.field === r.field))])
}

const inBody = (route: Route) => route.kind !== 'upload' && route.method !== 'get' && route.method !== 'delete'

async function readBody(exchange: Exchange, limit = usualLimit): Promise<Record<string, unknown>> {
  const declared = Number(exchange.headers['content-length'] ?? 0)
  if (declared > limit) refuse('tooLarge')
  const bytes = await exchange.body(limit)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(exchange.headers['content-type'] ?? '')) refuse('unsupportedMediaType')
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(bytes))
  } catch {
    return refuse('invalidJson')
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : refuse('invalidJson')
}

function readQuery(query: string) {
  const given: Record<string, unknown> = {}
  if (!query) return given
  const search = new URLSearchParams(query)
  for (const name of search.keys()) {
    const values = search.getAll(name)
    Object.defineProperty(given, name, { value: values.length > 1 ? values : values[0], enumerable: true, configurable: true })
  }
  return given
}

function withoutServerOwned(body: Record<string, unknown>, schema: z.ZodObject) {
  const ignored = new Set<string>(serverOwned.filter((name) => !(name in schema.shape)))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.has(name)))
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(issue.path, key.slice(0, 100)))
  return [{ field: issue.path.join('.'), message: issue.message }]
}
