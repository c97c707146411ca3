import type { JsonSchema } from '@/contract/json-schema'
import type { buildOpenApiDocument } from '@/contract/openapi'
import type { Operation } from '@/contract/openapi-operation'
import { escapeHtml, htmlResponse } from './http/html-page'

type FieldSchema = JsonSchema & {
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  anyOf?: FieldSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  type?: string | string[]
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem}h2{margin-top:3rem}
details{border-top:1px solid #8885;padding:.5rem 0}summary{cursor:pointer;overflow-wrap:anywhere}code{font:14px/1.4 ui-monospace,monospace}.method{display:inline-block;min-width:4.5rem;font-weight:700}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;margin:.5rem 0 .5rem 1rem}dt{overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}nav a{margin-right:1rem}@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

export function renderDocsPage({ info, tags, paths }: ReturnType<typeof buildOpenApiDocument>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = tags.map(
    ({ name }) =>
      `<section id="${name}"><h2>${escapeHtml(name)}</h2>${operations
        .filter((c) => c.operation.tags[0] === name)
        .map(renderOperation)
        .join('')}</section>`,
  )
  const index = tags.map(({ name }) => `<a href="#${name}">${escapeHtml(name)}</a>`).join(' ')
  const title = `${info.title}: API`
  const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(info.description)}</p><p>Paths begin with <code>/api</code>. <a href="/api/openapi.json">OpenAPI 3.1 document</a></p><nav aria-label="Nouns">${index}</nav>${sections.join('')}`
  return htmlResponse({ title, style, main, cacheControl: 'no-cache' })
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody?.content['application/json']?.schema as FieldSchema | undefined
  const fields = [...operation.parameters.map((p): Field => [p.name, p.schema as FieldSchema, p.required, p.in]), ...listFields(body)]
  const [status, response] = Object.entries(operation.responses)[0] ?? []
  const responseSchema = response?.content?.['application/json']?.schema as FieldSchema | undefined
  const errors = Object.entries(operation.responses)
    .slice(1)
    .map(([code, { description }]): [string, string] => [code, description])
  return `<details id="${operation.operationId}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary><p>${escapeHtml(operation.description)}</p>
${fields.length ? `<h3>Request</h3>${definitionList(fields.map(describeField))}` : ''}<h3>Response ${status}</h3>${responseSchema ? definitionList(listFields(responseSchema).map(describeField)) : '<p>A file.</p>'}<h3>Errors</h3>${definitionList(errors)}</details>`
}

type Field = [name: string, schema: FieldSchema, required: boolean, place?: string]
const listFields = (schema: FieldSchema | undefined): Field[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, field, schema?.required?.includes(name) ?? false])
const describeField = ([name, schema, required, place]: Field): [string, string] => [
  name,
  [describeType(schema), place && place !== 'query' ? place : '', required ? 'required' : ''].filter(Boolean).join(', '),
]
const definitionList = (rows: [string, string][]) =>
  `<dl>${rows.map(([term, text]) => `<dt><code>${escapeHtml(term)}</code></dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`

function describeType(schema: FieldSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(' | ')
  if (schema.type === 'array') return `list of ${describeType(schema.items ?? {})}`
  if (schema.type === 'object' && schema.properties)
    return `{${Object.entries(schema.properties)
      .map(([name, field]) => `${name}: ${describeType(field)}`)
      .join(', ')}}`
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' | ')
}
