import type { z } from 'zod'
import type { ErrorName, FieldError } from './errors.ts'
import type { Door } from './who.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** `input` covers path, query and body: path parameters come from the path, other fields from the query (get, delete) or the body. */
export type Route = {
  method: Method
  /** Below /api, with parameters as ":id". */
  path: `/${string}`
  door: Door
  summary: string
  input: z.ZodObject
  output: z.ZodType
  /** Checks across fields. Gets the body before validation. */
  rules?: (given: Record<string, unknown>) => FieldError[]
  /** Default: 201 for a POST, otherwise 200. */
  status?: 200 | 201
  /** Errors beyond those of every route. */
  errors?: readonly ErrorName[]
  /** The error for a person without access, instead of `notAllowed`. */
  refusal?: ErrorName
  /** The response contains a secret: it is not stored for an Idempotency-Key. */
  secret?: true
  /** Needs the second factor again if it was not given in the last minutes. */
  again?: true
  /** Invalid input counts toward the address's rate limit. */
  limitRefusals?: true
  /** "file": the response is a file, a text or a redirect. "upload": the request body is a file, streamed. */
  kind?: 'json' | 'file' | 'upload'
  /** Bytes; default 1 MB. */
  bodyLimit?: number
  /** Where a browser that opens this address as a page is redirected, with the parameters of the path. */
  leadsTo?: string
}
export type Routes = Record<string, Route>
export const routes = <const T extends Routes>(table: T): T => table

export type Input<R extends Route> = z.output<R['input']>
export type Sent<R extends Route> = z.input<R['input']>
export type Output<R extends Route> = z.input<R['output']>
export type Received<R extends Route> = Jsonified<z.output<R['output']>>

/** A type after JSON serialization. */
export type Jsonified<T> = T extends Date
  ? string
  : T extends (infer U)[]
    ? Jsonified<U>[]
    : T extends object
      ? { [K in keyof T]: Jsonified<T[K]> }
      : T

const parametersByPath = new Map<string, string[]>()
export function pathNames(path: string): string[] {
  let names = parametersByPath.get(path)
  if (!names) {
    names = [...path.matchAll(/:([A-Za-z]+)/g)].map((m) => m[1] as string)
    parametersByPath.set(path, names)
  }
  return names
}
