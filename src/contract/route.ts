import type { z } from 'zod'
import type { ErrorName, FieldError } from './errors.ts'
import type { Door } from './who.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/**
 * One call of the contract, as data. `input` covers path, query and body together: names in the path come
 * from the path, the rest from the query (get, delete) or the body. `status` is 201 where a record is made.
 */
export type Route = {
  method: Method
  /** Below /api, parts written ":id". */
  path: `/${string}`
  door: Door
  summary: string
  input: z.ZodObject
  output: z.ZodType
  /** Rules across fields. Gets the body before validation. */
  rules?: (given: Record<string, unknown>) => FieldError[]
  status?: 200 | 201
  /** Errors beyond those that every route can return. */
  errors?: readonly ErrorName[]
  /** Replaces 'Not allowed' for callers without access. */
  refusal?: ErrorName
  /** The response contains a secret, so it is never stored for an Idempotency-Key. */
  secret?: true
  /** Users with a second factor must have used it within the last minutes. */
  again?: true
  /** Invalid input counts toward the rate limit of the client's IP address. */
  limitRefusals?: true
  /** "file": the response is a file, text or redirect. "upload": the request body is a file and is streamed. */
  kind?: 'json' | 'file' | 'upload'
  /** In bytes. Default: 1 MB. */
  bodyLimit?: number
  /** Where to redirect a browser that opens the route as a page. May contain the path's parameters. */
  leadsTo?: string
}
export type Routes = Record<string, Route>
export const routes = <const T extends Routes>(table: T): T => table

export type Input<R extends Route> = z.output<R['input']>
export type Sent<R extends Route> = z.input<R['input']>
export type Output<R extends Route> = z.input<R['output']>
export type Received<R extends Route> = Jsonified<z.output<R['output']>>

/** A value after JSON serialization: dates become text. */
export type Jsonified<T> = T extends Date
  ? string
  : T extends (infer U)[]
    ? Jsonified<U>[]
    : T extends object
      ? { [K in keyof T]: Jsonified<T[K]> }
      : T

const cache = new Map<string, string[]>()
/** Names of the parameters in a path, in order. */
export function pathNames(path: string): string[] {
  let names = cache.get(path)
  if (!names) {
    names = [...path.matchAll(/:([A-Za-z]+)/g)].map((m) => m[1] as string)
    cache.set(path, names)
  }
  return names
}
