import { type ErrorCode, errors } from './errors.ts'
import { type JsonSchema, toJsonSchema, toObjectSchema } from './json-schema.ts'
import { acceptsIdempotencyKey, hasJsonBody, listPathParameters, type Route } from './route.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; description?: string; schema: JsonSchema }
type Content = Record<string, { schema: JsonSchema }>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

const accessDescriptions = {
  anyone: 'Open to anyone.',
  signedIn: 'For signed-in users.',
  enrolling: 'For signed-in users who have chosen their own password, also before they set up two-factor authentication.',
  member: 'For signed-in users who have finished setting up their account.',
  staff: 'For staff: User or Admin.',
  editor: 'For Editors of the website.',
  admin: 'For Admins.',
}

/** The operation of a route, which is `name` in the table of `noun`. */
export function buildOperation(noun: string, name: string, route: Route): Operation {
  const { properties = {}, required = [] } = toObjectSchema(route.input)
  const pathFields = listPathParameters(route.path)
  const otherFields = Object.entries(properties).filter(([field]) => !pathFields.includes(field)) as [string, JsonSchema][]
  const asParameter = (field: string, place: 'path' | 'query'): Parameter => ({
    name: field,
    in: place,
    required: place === 'path' || required.includes(field),
    schema: (properties[field] ?? { type: 'string' }) as JsonSchema,
  })
  return {
    operationId: `${noun}${name[0]?.toUpperCase()}${name.slice(1)}`,
    tags: [noun],
    summary: route.summary,
    description: accessDescriptions[route.access],
    ...(route.access === 'anyone' && { security: [] }),
    parameters: [
      ...pathFields.map((field) => asParameter(field, 'path')),
      ...(hasJsonBody(route) ? [] : otherFields.map(([field]) => asParameter(field, 'query'))),
      ...listHeaders(route),
    ],
    ...buildRequestBody(route, otherFields, required),
    responses: { ...buildSuccessResponse(route), ...buildErrorResponses(route) },
  }
}

function buildRequestBody(route: Route, otherFields: [string, JsonSchema][], required: string[]): Pick<Operation, 'requestBody'> {
  if (route.kind === 'upload')
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
  if (!hasJsonBody(route) || !otherFields.length) return {}
  const requiredFields = required.filter((field) => otherFields.some(([name]) => name === field))
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(otherFields),
    additionalProperties: false,
    ...(requiredFields.length && { required: requiredFields }),
  }
  return { requestBody: { required: requiredFields.length > 0, content: { 'application/json': { schema } } } }
}

const buildHeader = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})
function listHeaders(route: Route): Parameter[] {
  const { method, kind } = route
  if (kind === 'upload') return [buildHeader('x-ms-blob-type', 'BlockBlob', true)]
  if (kind === 'file') return [buildHeader('Range', 'Part of the file, as bytes=first-last')]
  if (method === 'get') return [buildHeader('If-None-Match', 'ETag of an earlier response: 304 if nothing changed')]
  const idempotencyKey = buildHeader('Idempotency-Key', 'A repeated request with the same key and body gets the first response again')
  const ifMatch = buildHeader('If-Match', 'ETag of the version to change: 412 if someone else has changed it')
  return [...(acceptsIdempotencyKey(route) ? [idempotencyKey] : []), ...(route.errors?.includes('stale') ? [ifMatch] : [])]
}

function buildSuccessResponse(route: Route): Operation['responses'] {
  const { status } = route
  if (route.kind === 'file')
    return { 200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
  return { [status]: { description: 'Done', content: { 'application/json': { schema: toJsonSchema(route.output) } } } }
}

function buildErrorResponses(route: Route): Operation['responses'] {
  const commonErrors: ErrorCode[] = [
    'invalid',
    ...(route.access === 'anyone' ? [] : (['notAuthenticated', route.deniedError ?? 'notAllowed'] as const)),
    ...(route.access === 'anyone' && route.method === 'post' ? (['tooManyRequests'] as const) : []),
    ...(listPathParameters(route.path).length ? (['notFound'] as const) : []),
    'unexpected',
    'unavailable',
  ]
  const messages = new Map<number, Set<string>>()
  for (const reason of [...commonErrors, ...(route.errors ?? [])]) {
    const [status, message] = errors[reason]
    messages.set(status, (messages.get(status) ?? new Set()).add(message))
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries([...messages].map(([status, all]) => [status, { description: [...all].join(' · '), content }]))
}
