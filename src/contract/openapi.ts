import { z } from 'zod'
import { type ErrorCode, errors } from './errors.ts'
import { id, timestamp } from './fields.ts'
import { type Contract, contract } from './index.ts'
import { tagDescriptions } from './openapi-tags.ts'
import { acceptsIdempotencyKey, pathParameters, type Route } from './route.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; description?: string; schema: JsonSchema }
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

export const buildOpenApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Law office',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'The administrator of this office' },
    description:
      'All calls that the staff area uses, open to any other client. Errors are JSON: {error, errors?: [{field, message}], requestId?}.',
  },
  servers: [{ url: '/api' }],
  security: [{ bearer: [] }, { cookie: [] }],
  tags: Object.keys(contract).map((name) => ({ name, description: tagDescriptions[name as keyof Contract] })),
  paths: paths(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token from POST /auth/login' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'lawoffice-session' },
    },
    schemas: { Error: errorBody },
  },
})

function paths() {
  const all: Record<string, Record<string, Operation>> = {}
  for (const [noun, table] of Object.entries(contract))
    for (const [name, route] of Object.entries(table) as [string, Route][]) {
      const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}')
      all[path] = { ...all[path], [route.method]: operation(noun, name, route) }
    }
  return all
}

const hasJsonBody = ({ method, kind }: Route) => kind !== 'upload' && method !== 'get' && method !== 'delete'
const accessDescriptions = {
  anyone: 'Open to anyone.',
  signedIn: 'For signed-in users.',
  enrolling: 'For signed-in users who have chosen their own password, also before they set up two-factor authentication.',
  member: 'For signed-in users who have finished setting up their account.',
  staff: 'For staff: User or Admin.',
  editor: 'For Editors of the website.',
  admin: 'For Admins.',
}

function operation(noun: string, name: string, route: Route): Operation {
  const { properties = {}, required = [] } = objectSchemaOf(route.input)
  const pathFields = pathParameters(route.path)
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
      ...headers(route),
    ],
    ...bodyOf(route, otherFields, required),
    responses: { ...successResponse(route), ...errorResponses(route) },
  }
}

function bodyOf(route: Route, otherFields: [string, JsonSchema][], required: string[]): Pick<Operation, 'requestBody'> {
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

const header = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})
function headers(route: Route): Parameter[] {
  const { method, kind } = route
  if (kind === 'upload') return [header('x-ms-blob-type', 'BlockBlob', true)]
  if (kind === 'file') return [header('Range', 'Part of the file, as bytes=first-last')]
  if (method === 'get') return [header('If-None-Match', 'ETag of an earlier response: 304 if nothing changed')]
  if (method === 'post')
    return acceptsIdempotencyKey(route)
      ? [header('Idempotency-Key', 'A repeated request with the same key and body gets the first response again')]
      : []
  return [header('If-Match', 'ETag of the version to change: 412 if someone else has changed it')]
}

function successResponse(route: Route): Operation['responses'] {
  const { status } = route
  if (route.kind === 'file')
    return { 200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
  return { [status]: { description: 'Done', content: { 'application/json': { schema: schemaOf(route.output) } } } }
}

function errorResponses(route: Route): Operation['responses'] {
  const commonErrors: ErrorCode[] = [
    'invalid',
    ...(route.access === 'anyone' ? [] : (['notAuthenticated', route.deniedError ?? 'notAllowed'] as const)),
    ...(route.access === 'anyone' && route.method === 'post' ? (['tooManyRequests'] as const) : []),
    ...(pathParameters(route.path).length ? (['notFound'] as const) : []),
    'unexpected',
    'unavailable',
  ]
  const sentences = new Map<number, Set<string>>()
  for (const reason of [...commonErrors, ...(route.errors ?? [])]) {
    const [status, sentence] = errors[reason]
    sentences.set(status, (sentences.get(status) ?? new Set()).add(sentence))
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries([...sentences].map(([status, all]) => [status, { description: [...all].join(' · '), content }]))
}

const errorBody: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

const objectSchemaOf = (schema: z.ZodType) =>
  schemaOf(schema) as JsonSchema & { properties?: Record<string, JsonSchema>; required?: string[] }

/** A schema as JSON Schema. Dates and preprocessing become what is sent as JSON. */
function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const replaceWith = (other: JsonSchema) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, other)
      }
      const { def } = zodSchema._zod
      if ((zodSchema as unknown) === timestamp || def.type === 'date') replaceWith({ type: 'string', format: 'date-time' })
      else if ((zodSchema as unknown) === id) replaceWith({ type: 'string', format: 'uuid' })
      else if (def.type === 'pipe' && (def as z.core.$ZodPipeDef).in._zod.def.type === 'transform')
        replaceWith(schemaOf((def as z.core.$ZodPipeDef).out as z.ZodType))
    },
  })
  return jsonSchema as JsonSchema
}
