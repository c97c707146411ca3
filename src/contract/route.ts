import type { z } from 'zod'
import type { AccessRule } from './access.ts'
import type { ErrorCode, FieldError } from './errors.ts'

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
  rules?: (input: Record<string, unknown>) => FieldError[]
  /** Default: 201 for a POST, otherwise 200. */
  status?: 200 | 201
  /** Errors beyond those of every route. */
  errors?: readonly ErrorCode[]
  /** The error for a person without access, instead of `notAllowed`. */
  deniedError?: ErrorCode
  /** The response contains a secret: it is not stored for an Idempotency-Key. */
  hasSecretResponse?: true
  /** Needs a sign-in or a confirmation (`POST /auth/confirm`) in the last ten minutes. */
  requiresReauthentication?: true
  /** "file": the response is a file, a text or a redirect. "upload": the request body is a file, streamed. */
  kind?: 'json' | 'file' | 'upload'
  /** Bytes; default 1 MB, or 96 kB if the route needs no session. */
  maxBodyBytes?: number
  /** Where a browser that opens this address as a page is redirected, with the parameters of the path. */
  redirectTo?: string
}
export type Routes = Record<string, Route>
/** A misspelled option, such as the one that requires reauthentication, does not compile. */
type Exact<T extends Routes> = { [K in keyof T]: T[K] & Record<Exclude<keyof T[K], keyof Route>, never> }
export const routes = <const T extends Routes>(table: T & Exact<T>): T => table

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
export function pathParameters(path: string): string[] {
  let names = parametersByPath.get(path)
  if (!names) {
    names = [...path.matchAll(/:([A-Za-z]+)/g)].map((m) => m[1] as string)
    parametersByPath.set(path, names)
  }
  return names
}
