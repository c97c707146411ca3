import { z } from 'zod'
import type { AccessRule } from './access.ts'
import type { ErrorCode, FieldError } from './errors.ts'
import { okResponse } from './fields.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** `input` covers path, query and body: path parameters come from the path, other fields from the query (get, delete) or the body. */
export type Route = {
  method: Method
  /** Below /api, with parameters as ":id". */
  path: `/${string}`
  access: AccessRule
  summary: string
  input: z.ZodObject
  output: z.ZodType
  /** Checks across fields. Gets the body before validation. */
  rules?: ((input: Record<string, unknown>) => FieldError[]) | undefined
  status: 200 | 201
  /** Errors beyond those of every route. */
  errors?: readonly ErrorCode[]
  /** The error for a person without access, instead of `notAllowed`. */
  deniedError?: ErrorCode
  /** The response is secret or private, so it is not stored: an Idempotency-Key has no effect. */
  ignoresIdempotencyKey?: true
  /** An open tab calls it by itself, so it does not reset the session's idle time. */
  isAutomatic?: true
  /** Needs a sign-in or a confirmation (`POST /auth/confirm`) in the last ten minutes. */
  requiresReauthentication?: true
  /** "file": the response is a file, a text or a redirect. "upload": the request body is a file, streamed. */
  kind?: 'json' | 'file' | 'upload'
  /** Bytes; default 1 MB, or 96 kB if the route needs no session. */
  maxBodyBytes?: number
  /** Where a browser that opens this address as a page is redirected, with the parameters of the path. */
  redirectTo?: string
}
/**
 * Secret and private responses are not stored. Without a session, only routes that add a record accept a key: their rate limit
 * applies first, so that strangers cannot store any number of keys.
 */
export const acceptsIdempotencyKey = ({ method, status, access, ignoresIdempotencyKey }: Route) =>
  method === 'post' && !ignoresIdempotencyKey && (access !== 'anyone' || status === 201)
/** Other routes take their fields from the query. */
export const hasJsonBody = ({ method, kind }: Route) => kind !== 'upload' && method !== 'get' && method !== 'delete'

export type Routes = Record<string, Route>
export const routes = <const T extends Routes>(table: T): T => table

type Path = Route['path']
type Options = Omit<Route, 'method' | 'path' | 'status' | 'input' | 'output'> & Partial<Pick<Route, 'status' | 'input' | 'output'>>
/** A misspelled option, such as the one that requires reauthentication, does not compile. */
type Exact<O extends Options> = O & Record<Exclude<keyof O, keyof Options>, never>
type Defined<M extends Method, P extends Path, Defaults, O> = Omit<Defaults, keyof O> & O & { method: M; path: P; status: Route['status'] }

const define =
  <M extends Method, const Defaults extends Partial<Options>>(method: M, status: Route['status'], defaults: Defaults) =>
  <P extends Path, const O extends Options>(path: P, options: Exact<O>) =>
    ({ status, ...defaults, ...options, method, path }) as Defined<M, P, Defaults, O>

const input = z.strictObject({})
const defaults = { input, output: okResponse }

/** Without `input` a route takes none; without `output` it answers { ok: true }. */
export const route = {
  get: define('get', 200, defaults),
  post: define('post', 200, defaults),
  /** A POST that adds a record. */
  create: define('post', 201, defaults),
  put: define('put', 200, defaults),
  patch: define('patch', 200, defaults),
  delete: define('delete', 200, defaults),
  /** A GET that answers a file, a text or a redirect. */
  file: define('get', 200, { input, output: z.never(), kind: 'file' }),
}

export type HandlerInput<R extends Route> = z.output<R['input']>
export type RequestInput<R extends Route> = z.input<R['input']>
export type HandlerOutput<R extends Route> = z.input<R['output']>
export type ResponseBody<R extends Route> = Jsonify<z.output<R['output']>>

/** A type after JSON serialization. */
export type Jsonify<T> = T extends Date
  ? string
  : T extends (infer U)[]
    ? Jsonify<U>[]
    : T extends object
      ? { [K in keyof T]: Jsonify<T[K]> }
      : T

const parametersByPath = new Map<string, string[]>()
export function listPathParameters(path: string): string[] {
  let names = parametersByPath.get(path)
  if (!names) {
    names = [...path.matchAll(/:([A-Za-z]+)/g)].map((m) => m[1] as string)
    parametersByPath.set(path, names)
  }
  return names
}
