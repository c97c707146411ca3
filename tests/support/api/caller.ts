import { type Contract, contract } from '@/contract'
import type { ErrorBody, FieldError } from '@/contract/errors'
import { hasJsonBody, listPathParameters, type RequestInput, type ResponseBody, type Route } from '@/contract/route'
import { plantToken } from '../office/run-logs'

export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Headers
  constructor(status: number, body: ErrorBody, headers: Headers) {
    super(body.error)
    this.status = status
    this.body = body
    this.headers = headers
  }
  get errors(): FieldError[] {
    return this.body.errors ?? []
  }
}
export type RequestOptions = { headers?: Record<string, string> }
type Calls<C> = {
  [N in keyof C]: {
    [K in keyof C[N]]: C[N][K] extends Route
      ? (input: RequestInput<C[N][K]>, extra?: RequestOptions) => Promise<ResponseBody<C[N][K]>>
      : never
  }
}
export type ApiClient = Calls<Contract> & {
  token: string | null
  url: string
  raw(method: string, path: string, init?: RequestInit): Promise<Response>
}

/** Calls the contract over HTTP and validates each response against its schema. */
export function createApiClient(url: string, token: string | null): ApiClient {
  if (token) plantToken(token)
  const raw = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, {
      redirect: 'manual',
      ...init,
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
    })

  async function call(route: Route, input: Record<string, unknown>, extra: RequestOptions = {}) {
    const rest = { ...input }
    for (const name of listPathParameters(route.path)) delete rest[name]
    const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
    const inBody = hasJsonBody(route)
    const query = new URLSearchParams(
      Object.entries(rest)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]): [string, string] => [k, String(v)]),
    )
    const response = await raw(route.method.toUpperCase(), inBody || !query.size ? path : `${path}?${query}`, {
      headers: { ...(inBody && { 'content-type': 'application/json' }), ...extra.headers },
      ...(inBody && { body: JSON.stringify(rest) }),
    })
    const body = (await response.json()) as ErrorBody
    if (!response.ok) throw new ApiError(response.status, body, response.headers)
    const parsed = route.output.safeParse(body)
    if (!parsed.success) throw new Error(`${route.method} ${route.path} responded with an undeclared body: ${parsed.error.message}`)
    if (response.status !== route.status) throw new Error(`${route.method} ${route.path} responded with ${response.status}`)
    return body
  }
  const nouns = Object.entries(contract).map(([noun, table]) => [
    noun,
    Object.fromEntries(
      Object.entries(table).map(([name, route]) => [
        name,
        (input: Record<string, unknown>, extra?: RequestOptions) => call(route, input, extra),
      ]),
    ),
  ])
  return { ...Object.fromEntries(nouns), token, url, raw } as ApiClient
}
