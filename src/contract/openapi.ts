import { sessionCookieName } from './constants/auth.ts'
import { type Contract, contract } from './index.ts'
import type { JsonSchema } from './json-schema.ts'
import { buildOperation, type Operation } from './openapi-operation.ts'
import { tagDescriptions } from './openapi-tags.ts'
import type { Route } from './route.ts'

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
  paths: buildPaths(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token from POST /auth/login' },
      cookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
    },
    schemas: { Error: errorBody },
  },
})

function buildPaths() {
  const all: Record<string, Record<string, Operation>> = {}
  for (const [noun, table] of Object.entries(contract))
    for (const [name, route] of Object.entries(table) as [string, Route][]) {
      const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}')
      all[path] = { ...all[path], [route.method]: buildOperation(noun, name, route) }
    }
  return all
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
