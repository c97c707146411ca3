import { contract } from '@/contract'
import { listPathParameters, type Route } from '@/contract/route'
import type { TokenRecords } from '../records/walled-records'
import type { ApiClient } from './caller'
import { randomIpHeaders } from './random-ip'

/** They end the session or change what later calls depend on. */
const skipped =
  'auth.logout auth.changePassword shell.logout sessions.end sessions.endAll sessions.endAllOfUser users.update users.remove feed.create feed.remove deleted.purge'.split(
    ' ',
  )

export const everyRoute = Object.entries(contract).flatMap(([noun, table]) =>
  Object.entries(table).map(([name, route]) => ({ name: `${noun}.${name}`, route: route as Route })),
)

const always = { from: '2020-01-01T00:00:00Z', to: '2101-01-01T00:00:00Z' }
/** No filter, then each filter alone with the token and with ids. */
function inputsOf({ input }: Route, path: string[], typed: string, { ids, caseId, client, contact }: TokenRecords) {
  const fields = Object.keys(input.shape).filter((field) => !path.includes(field))
  const range = fields.includes('from') && fields.includes('to') ? always : {}
  const values = [typed, 'true', 'case', '2099-01-01', caseId, client, contact, ids.at(-1) as string]
  return [range, ...fields.flatMap((field) => values.map((value) => ({ ...range, [field]: value })))]
}
/** The part with each id, in its case if it has one. */
const pathsOf = ({ path }: Route, parameters: string[], { ids, caseId }: TokenRecords) =>
  parameters.length === 0
    ? [path as string]
    : ids.map((id) =>
        parameters.reduce((filled: string, name, i) => {
          const value = name === 'resource' ? 'case' : i < parameters.length - 1 ? caseId : id
          return filled.replace(`:${name}`, value)
        }, path),
      )

/** A person's responses to a route. Searches for the token without its last letter, which finds it and may be repeated. */
export async function* callRoute(person: ApiClient, { name, route }: (typeof everyRoute)[number], token: string, records: TokenRecords) {
  if (skipped.includes(name) || route.kind === 'upload') return
  const typed = token.slice(0, -1)
  const parameters = listPathParameters(route.path)
  const inQuery = route.method === 'get' || route.method === 'delete'
  const inputs: Record<string, string>[] =
    inQuery && !parameters.length ? inputsOf(route, parameters, typed, records) : [{}, { name: typed, kind: 'person' }]
  for (const path of pathsOf(route, parameters, records))
    for (const input of inQuery && parameters.length ? [{}] : inputs) {
      const response = await person.raw(route.method.toUpperCase(), inQuery ? `${path}?${new URLSearchParams(input)}` : path, {
        headers: { ...randomIpHeaders(), ...(!inQuery && { 'content-type': 'application/json' }) },
        ...(!inQuery && { body: JSON.stringify(input) }),
      })
      const { location } = Object.fromEntries(response.headers)
      yield { where: `${name} ${path} ${JSON.stringify(input)}`, text: `${location ?? ''} ${await response.text()}` }
    }
}
