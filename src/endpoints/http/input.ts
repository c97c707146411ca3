import type { z } from 'zod'
import { uuidPattern } from '@/contract/constants/fields'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import { type HandlerInput, hasJsonBody, listPathParameters, type Route } from '@/contract/route'
import { serverFields, unknownFieldError } from '@/contract/server-fields'
import { addressUses, assertWithinLimits, countFailedAttempt } from '@/data/limits/limits'
import { isCrossSite } from '@/same-origin'
import { addressKeysOf } from './client-ip'
import type { HttpRequest } from './exchange'
import { parseJson } from './json'

const defaultMaxBodyBytes = 1024 * 1024
/** The longest message of a visitor, with every character escaped. */
const maxPublicBodyBytes = 96 * 1024
const maxQueryParameters = 100
const maxListedErrors = 50
const maxListedUnknownFields = 20
const maxListedNameLength = 40

type Fields = Record<string, unknown>

export async function readInput(route: Route, request: HttpRequest, params: Record<string, string>) {
  for (const name of listPathParameters(route.path))
    if (name.toLowerCase().endsWith('id') && !uuidPattern.test(params[name] ?? '')) fail('notFound')
  if (!hasJsonBody(route)) return validateInput(route, parseQuery(request.query), params)
  const maxBytes = route.maxBodyBytes ?? (route.access === 'anyone' ? maxPublicBodyBytes : defaultMaxBodyBytes)
  const validate = (bytes: Buffer) => validateInput(route, withoutServerFields(parseBody(request, bytes), route.input), params)
  if (route.access !== 'anyone') return validate(await readBytes(request, maxBytes))
  // A page of another site could use up the limits of everybody behind its visitor's address.
  if (isCrossSite(request.headers)) fail('notAllowed')
  // A stranger who sent too much invalid input is refused before anything is read.
  const uses = addressUses('rejectedRequests', addressKeysOf(request.clientIp), route.path)
  await assertWithinLimits(uses, 'tooManyRequests')
  const bytes = await readBytes(request, maxBytes)
  return countFailedAttempt(uses, 'tooManyRequests', async () => validate(bytes))
}

/** Applies the route's schema and rules to the fields of a body or query. Throws all messages at once. */
export function validateInput<R extends Route>(route: R, fields: Fields, params: Record<string, string> = {}): HandlerInput<R> {
  const parsed = route.input.safeParse({ ...fields, ...params })
  const ruleErrors = route.rules?.(fields) ?? []
  if (parsed.success && !ruleErrors.length) return parsed.data as HandlerInput<R>
  const inPath = new Set(listPathParameters(route.path))
  if (parsed.error?.issues.some((issue) => inPath.has(String(issue.path[0])))) fail('notFound')
  const schemaErrors = parsed.success ? [] : toFieldErrors(parsed.error.issues)
  return failValidation([...schemaErrors, ...ruleErrors.filter(({ field }) => !schemaErrors.some((error) => error.field === field))])
}

function readBytes({ headers, readBody }: HttpRequest, maxBytes: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) fail('tooLarge')
  return readBody(maxBytes)
}

function parseBody({ headers }: HttpRequest, bytes: Buffer): Fields {
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) fail('unsupportedMediaType')
  const value = parseJson(bytes)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : fail('invalidJson')
}

function parseQuery(query: string) {
  const values: Fields = {}
  if (!query) return values
  const parameters = [...new URLSearchParams(query)]
  if (parameters.length > maxQueryParameters) fail('tooComplex')
  for (const [name, all] of Map.groupBy(parameters, ([key]) => key)) {
    const texts = all.map(([, text]) => text)
    // An assignment would not create a property named __proto__.
    Object.defineProperty(values, name, { value: texts.length > 1 ? texts : texts[0], enumerable: true, configurable: true })
  }
  return values
}

function withoutServerFields(body: Fields, schema: z.ZodObject) {
  const ignored = new Set<string>(serverFields.filter((name) => !(name in schema.shape)))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.has(name)))
}

/** The first of each kind: a body can contain thousands. */
function toFieldErrors(issues: z.core.$ZodIssue[]): FieldError[] {
  const invalid: FieldError[] = []
  const unknown: FieldError[] = []
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') invalid.push({ field: issue.path.join('.'), message: issue.message })
    else for (const key of issue.keys.slice(0, maxListedUnknownFields)) unknown.push(unknownFieldError(issue.path, toPrintable(key)))
    if (invalid.length + unknown.length >= maxListedErrors) break
  }
  return [...invalid.slice(0, maxListedErrors), ...unknown.slice(0, maxListedUnknownFields)]
}
const toPrintable = (name: string) => name.slice(0, maxListedNameLength).replace(/\p{C}/gu, '?')
