import { type Contract, contract } from '@/contract'
import type { ErrorBody, FieldError } from '@/contract/errors'
import { pathNames, type Received, type Route, type Sent } from '@/contract/route'
import { browserKeys } from './storage'

/** A refused or failed call. `message` is the server's own sentence, or 'Server responded {status}'. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly errors: FieldError[]
  readonly body: Partial<ErrorBody>
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? (status ? `Server responded ${status}` : 'Network error'))
    this.status = status
    this.errors = body.errors ?? []
    this.body = body
  }
}

/**
 * What a call may carry beside its input. `unasked`: that the session ended is an answer, no reason to ask somebody.
 * `within`: after so many ms without an answer it failed, for calls that may be made again. `signIn`: what is said to
 * somebody whose session ended.
 */
export type CallOptions = {
  idempotencyKey?: string
  ifMatch?: string
  signal?: AbortSignal
  unasked?: true
  within?: number
  signIn?: string
}
/** A network that swallows what it is given says nothing: without an end of its own a question would wait for minutes. */
const patience = 30_000
/** The answer; `etag` is the version a later change names in `ifMatch`. */
export type Answered<T> = T & { readonly etag?: string }
type Client<C> = {
  [N in keyof C]: {
    [K in keyof C[N]]: C[N][K] extends Route ? (input: Sent<C[N][K]>, options?: CallOptions) => Promise<Answered<Received<C[N][K]>>> : never
  }
}

type Ask = (why?: string) => Promise<boolean>
let signInAgain: Ask | undefined
/** What to do when a session ended under somebody's hands; answers whether they signed in again. */
export const whenSignedOut = (ask: Ask | undefined) => {
  signInAgain = ask
}

let showCode: Ask | undefined
/** What to do when something protected asks for the second factor again; answers whether it was shown. */
export const whenCodeNeeded = (ask: Ask | undefined) => {
  showCode = ask
}

async function call(route: Route, input: Record<string, unknown>, options: CallOptions = {}): Promise<Record<string, unknown>> {
  const rest = { ...input }
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  for (const name of pathNames(route.path)) delete rest[name]
  const inBody = route.method !== 'get' && route.method !== 'delete'
  const query = inBody ? '' : queryOf(rest)
  const token = localStorage.getItem(browserKeys.token)
  /** Left by the caller, or cut anywhere up to the end of the answer. */
  const lost = (error: unknown): never => {
    throw options.signal?.aborted || error instanceof ApiError ? error : new ApiError(0, {})
  }
  const answer = await fetch(`/api${path}${query}`, {
    method: route.method.toUpperCase(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(inBody && { 'content-type': 'application/json' }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...(options.ifMatch && { 'if-match': options.ifMatch }),
    },
    ...(inBody && { body: JSON.stringify(rest) }),
    signal: endOf(route, options),
  }).catch(lost)
  if (answer.status === 401 && route.door !== 'anyone' && !options.unasked && signInAgain && (await signInAgain(options.signIn)))
    return call(route, input, options)
  const body = await bodyOf(answer).catch(lost)
  if (answer.status === 403 && body.needs === 'code' && showCode && (await showCode())) return call(route, input, options)
  if (answer.status === 403 && body.needs === 'enroll') location.assign('/second-factor')
  if (!answer.ok) throw new ApiError(answer.status, body)
  const etag = answer.headers.get('etag')
  return etag ? Object.defineProperty(body, 'etag', { value: etag }) : body
}

function endOf({ method }: Route, { signal, within = method === 'get' ? patience : undefined }: CallOptions) {
  const ends = [...(signal ? [signal] : []), ...(within ? [AbortSignal.timeout(within)] : [])]
  return ends.length ? AbortSignal.any(ends) : null
}

function queryOf(values: Record<string, unknown>) {
  const given = Object.entries(values).filter(([, v]) => v !== undefined && v !== null && v !== '')
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : ''
}

/** Answers are JSON; HTML (a proxy's page, say) is a failure whatever its status. */
async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) throw new ApiError(answer.status, {})
  return (await answer.json()) as Record<string, unknown>
}

/** Every call of the contract, typed: `api.contacts.list({ q: 'peña' })`. Rejects with ApiError. */
export const api = Object.fromEntries(
  Object.entries(contract).map(([noun, table]) => [
    noun,
    Object.fromEntries(
      Object.entries(table).map(([name, route]) => [
        name,
        (input: Record<string, unknown>, options?: CallOptions) => call(route, input, options),
      ]),
    ),
  ]),
) as unknown as Client<Contract>
