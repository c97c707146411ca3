import type { Contract } from '@/contract'
import type { ConfirmationNeeds } from '@/contract/confirmation'
import { idleHeader } from '@/contract/constants/auth'
import type { ErrorBody, FieldError } from '@/contract/errors'
import type { RequestInput, ResponseBody, Route } from '@/contract/route'
import { routeTable } from './route-table'
import { isIdle } from './session/idle-time'
import { storageKeys } from './session/storage'
import { readUserList } from './staff/user-list'
import { toLocalStaleTime } from './text/local-stale-time'

/** A rejected or failed request. `message` is the server's message, or 'Server responded {status}'. */
export class ApiError extends Error {
  /** 0 when there was no response. */
  readonly status: number
  readonly fieldErrors: FieldError[]
  readonly body: Partial<ErrorBody>
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? (status ? `Server responded ${status}` : 'Network error'))
    this.status = status
    this.fieldErrors = body.errors ?? []
    this.body = body
  }
}

/**
 * `skipSignIn`: an expired session rejects the request instead of asking the user to sign in again. `timeoutMs`: milliseconds until
 * the request times out; only for calls that can be repeated. `signInReason`: the reason shown when the user has to sign in again. `keepalive`: continues after the page has closed.
 */
export type RequestOptions = {
  idempotencyKey?: string
  ifMatch?: string
  signal?: AbortSignal
  skipSignIn?: true
  timeoutMs?: number
  signInReason?: string
  keepalive?: true
}
/** A network that drops packets reports no error: without a timeout a request would wait for minutes. */
const defaultTimeoutMs = 30_000
/** `etag` is the version that a later change sends as `ifMatch`. */
export type WithEtag<T> = T & { readonly etag?: string }
type ApiClient<C> = {
  [N in keyof C]: {
    [K in keyof C[N]]: C[N][K] extends Route
      ? (input: RequestInput<C[N][K]>, options?: RequestOptions) => Promise<WithEtag<ResponseBody<C[N][K]>>>
      : never
  }
}

type Prompt = (reason?: string) => Promise<boolean>
let promptSignIn: Prompt | undefined
/** Sets the prompt for an expired session; it resolves to whether the user signed in again. */
export const setSessionExpiredHandler = (prompt: Prompt | undefined) => {
  promptSignIn = prompt
}

type ConfirmationPrompt = (needs: ConfirmationNeeds) => Promise<boolean>
let promptConfirmation: ConfirmationPrompt | undefined
/** Sets the prompt for a request that requires a confirmation; it resolves to whether the user confirmed. */
export const setReauthenticationHandler = (prompt: ConfirmationPrompt | undefined) => {
  promptConfirmation = prompt
}

type ClientRoute = { method: string; path: string; isPublic: boolean }

async function sendRequest(
  route: ClientRoute,
  input: Record<string, unknown>,
  options: RequestOptions = {},
): Promise<Record<string, unknown>> {
  const rest = { ...input }
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
  const query = hasBody ? '' : buildQuery(rest)
  const token = localStorage.getItem(storageKeys.token)
  /** Aborted by the caller, or interrupted anywhere before the end of the response. */
  const onNetworkError = (error: unknown): never => {
    throw options.signal?.aborted || error instanceof ApiError ? error : new ApiError(0, {})
  }
  const response = await fetch(`/api${path}${query}`, {
    method: route.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...(options.ifMatch && { 'if-match': options.ifMatch }),
      ...(isIdle() && { [idleHeader]: '1' }),
    },
    ...(hasBody && { body: JSON.stringify(rest) }),
    signal: combineSignals(route, options),
    ...(options.keepalive && { keepalive: true }),
  }).catch(onNetworkError)
  if (response.status === 401 && !route.isPublic) {
    deleteRejectedToken(token)
    if (!options.skipSignIn && (await requestSignIn(options.signInReason))) return sendRequest(route, input, options)
  }
  const body = await readBody(route, response).catch(onNetworkError)
  if (response.status === 403 && (await confirmIfNeeded(body.needs))) return sendRequest(route, input, options)
  if (!response.ok) throw new ApiError(response.status, toLocalStaleTime(body))
  const etag = response.headers.get('etag')
  return etag ? Object.defineProperty(body, 'etag', { value: etag }) : body
}

const readBody = async (route: ClientRoute, response: Response) => {
  const body = await parseBody(response)
  return response.ok && route.method === 'GET' && route.path === '/users' ? readUserList(body) : body
}

/** Keeps a new token that another tab may have stored since. */
function deleteRejectedToken(rejected: string | null) {
  if (rejected === null || localStorage.getItem(storageKeys.token) !== rejected) return
  localStorage.removeItem(storageKeys.token)
  localStorage.removeItem(storageKeys.user)
}

/** Resolves to whether the user signed in again. A page without the prompt opens the sign-in page. */
async function requestSignIn(reason?: string) {
  if (promptSignIn) return promptSignIn(reason)
  location.assign(`/login?from=${encodeURIComponent(location.pathname + location.search)}`)
  return false
}

/** Asks for the confirmation that a rejected request needs; resolves to whether the request can be repeated. */
async function confirmIfNeeded(needs: unknown) {
  if (needs === 'enroll') location.assign('/second-factor')
  return (needs === 'password' || needs === 'code') && promptConfirmation?.(needs)
}

function combineSignals({ method }: ClientRoute, { signal, timeoutMs = method === 'GET' ? defaultTimeoutMs : undefined }: RequestOptions) {
  const signals = [...(signal ? [signal] : []), ...(timeoutMs ? [AbortSignal.timeout(timeoutMs)] : [])]
  return signals.length ? AbortSignal.any(signals) : null
}

function buildQuery(values: Record<string, unknown>) {
  const present = Object.entries(values).filter(([, v]) => v !== undefined && v !== null && v !== '')
  return present.length ? `?${new URLSearchParams(present.map(([k, v]) => [k, String(v)]))}` : ''
}

/** The API responds in JSON. Anything else, such as a proxy's HTML page, is an error with any status. */
async function parseBody(response: Response): Promise<Record<string, unknown>> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new ApiError(response.status, {})
  return (await response.json()) as Record<string, unknown>
}

const parseRoute = (line: string): ClientRoute => {
  const [method = '', path = '', access] = line.split(' ')
  return { method, path, isPublic: access === 'anyone' }
}
const mapValues = <T, U>(values: Record<string, T>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

/** Every route of the contract, typed: `api.contacts.list({ q: 'peña' })`. Rejects with ApiError. */
export const api = mapValues(routeTable, (routes: Record<string, string>) =>
  mapValues(routes, (line) => {
    const route = parseRoute(line)
    return (input: Record<string, unknown>, options?: RequestOptions) => sendRequest(route, input, options)
  }),
) as unknown as ApiClient<Contract>
