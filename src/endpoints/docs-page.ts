import { createHash } from 'node:crypto'
import type { Operation, openApi, Schema } from '@/contract/openapi'
import type { File } from './exchange'

type Known = Schema & {
  properties?: Record<string, Known>
  required?: string[]
  items?: Known
  anyOf?: Known[]
  enum?: unknown[]
  const?: unknown
  format?: string
  type?: string | string[]
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem}h2{margin-top:3rem}
details{border-top:1px solid #8885;padding:.5rem 0}summary{cursor:pointer;overflow-wrap:anywhere}code{font:14px/1.4 ui-monospace,monospace}.verb{display:inline-block;min-width:4.5rem;font-weight:700}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;margin:.5rem 0 .5rem 1rem}dt{overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}nav a{margin-right:1rem}@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

/** The contract as a page of plain HTML: no script, no third party. */
export function docsPage({ info, tags, paths }: ReturnType<typeof openApi>): File {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const nouns = tags.map(
    ({ name }) =>
      `<section id="${name}"><h2>${escaped(name)}</h2>${calls
        .filter((c) => c.operation.tags[0] === name)
        .map(call)
        .join('')}</section>`,
  )
  const index = tags.map(({ name }) => `<a href="#${name}">${escaped(name)}</a>`).join(' ')
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)}: API</title><style>${style}</style></head>
<body><main><h1>${escaped(info.title)}: API</h1><p>${escaped(info.description)}</p><p>Addresses begin with <code>/api</code>. <a href="/api/openapi.json">The same as OpenAPI 3.1</a></p><nav aria-label="Nouns">${index}</nav>${nouns.join('')}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-cache',
    },
    body,
  }
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody?.content['application/json']?.schema as Known | undefined
  const sent = [...operation.parameters.map((p): Field => [p.name, p.schema as Known, p.required, p.in]), ...fieldsOf(body)]
  const [status, success] = Object.entries(operation.responses)[0] ?? []
  const answer = success?.content?.['application/json']?.schema as Known | undefined
  const refusals = Object.entries(operation.responses)
    .slice(1)
    .map(([code, { description }]): [string, string] => [code, description])
  return `<details id="${operation.operationId}"><summary><span class="verb">${method.toUpperCase()}</span> <code>${escaped(path)}</code> ${escaped(operation.summary)}</summary><p>${escaped(operation.description)}</p>
${sent.length ? `<h3>Sent</h3>${list(sent.map(row))}` : ''}<h3>Answer ${status}</h3>${answer ? list(fieldsOf(answer).map(row)) : '<p>A file.</p>'}<h3>Refusals</h3>${list(refusals)}</details>`
}

type Field = [name: string, schema: Known, required: boolean, place?: string]
const fieldsOf = (schema: Known | undefined): Field[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, field, schema?.required?.includes(name) ?? false])
const row = ([name, schema, required, place]: Field): [string, string] => [
  name,
  [kindOf(schema), place && place !== 'query' ? place : '', required ? 'required' : ''].filter(Boolean).join(', '),
]
const list = (rows: [string, string][]) =>
  `<dl>${rows.map(([term, text]) => `<dt><code>${escaped(term)}</code></dt><dd>${escaped(text)}</dd>`).join('')}</dl>`

/** A schema in a few words. */
function kindOf(schema: Known): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  if (schema.type === 'object' && schema.properties)
    return `{${Object.entries(schema.properties)
      .map(([name, field]) => `${name}: ${kindOf(field)}`)
      .join(', ')}}`
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' | ')
}
