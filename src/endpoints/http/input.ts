import type { z } from 'zod'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import { serverFields, unknownFieldError, uuidPattern } from '@/contract/fields'
import { type HandlerInput, pathParameters, type Route } from '@/contract/route'
import type { HttpRequest } from './exchange'

const defaultMaxBodyBytes = 1024 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true })

type Fields = Record<string, unknown>

/** Reads and validates the input of a request. */
export async function readInput(route: Route, request: HttpRequest, params: Record<string, string>) {
  for (const name of pathParameters(route.path))
    if (name.toLowerCase().endsWith('id') && !uuidPattern.test(params[name] ?? '')) fail('notFound')
  const fields = hasBody(route) ? withoutServerOwned(await readJson(request, route.maxBodyBytes), route.input) : parseQuery(request.query)
  return validateInput(route, fields, params)
}

/** Applies the route's schema and rules to the fields of a body or query. Throws all messages at once. */
export function validateInput<R extends Route>(route: R, fields: Fields, params: Record<string, string> = {}): HandlerInput<R> {
  const parsed = route.input.safeParse({ ...fields, ...params })
  const ruleErrors = route.rules?.(fields) ?? []
  if (parsed.success && !ruleErrors.length) return parsed.data as HandlerInput<R>
  const inPath = new Set(pathParameters(route.path))
  if (parsed.error?.issues.some((issue) => inPath.has(String(issue.path[0])))) fail('notFound')
  const schemaErrors = parsed.success ? [] : parsed.error.issues.flatMap(toFieldErrors)
  return failValidation([...schemaErrors, ...ruleErrors.filter(({ field }) => !schemaErrors.some((error) => error.field === field))])
}

const hasBody = (route: Route) => route.kind !== 'upload' && route.method !== 'get' && route.method !== 'delete'

async function readJson(request: HttpRequest, maxBytes = defaultMaxBodyBytes): Promise<Fields> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) fail('tooLarge')
  const bytes = await request.readBody(maxBytes)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) fail('unsupportedMediaType')
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(bytes))
  } catch {
    return fail('invalidJson')
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : fail('invalidJson')
}

function parseQuery(query: string) {
  const values: Fields = {}
  if (!query) return values
  const search = new URLSearchParams(query)
  for (const name of search.keys()) {
    const all = search.getAll(name)
    // An assignment would not create a property named __proto__.
    Object.defineProperty(values, name, { value: all.length > 1 ? all : all[0], enumerable: true, configurable: true })
  }
  return values
}

function withoutServerOwned(body: Fields, schema: z.ZodObject) {
  const ignored = new Set<string>(serverFields.filter((name) => !(name in schema.shape)))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.has(name)))
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownFieldError(issue.path, key.slice(0, 100)))
  return [{ field: issue.path.join('.'), message: issue.message }]
}
