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
  /** What no single field can say; sees the body before it is checked. */
  rules?: (given: Record<string, unknown>) => FieldError[]
  status?: 200 | 201
  /** Refusals beyond those every route can give. */
  errors?: readonly ErrorName[]
  /** What a person without the right reads instead of 'Not allowed'. */
  refusal?: ErrorName
  /** The answer holds a secret: it is never kept for an Idempotency-Key. */
  secret?: true
  /** Whoever has a second factor must have shown it within the last minutes. */
  again?: true
  /** Refused input counts against the visitor's address. */
  limitRefusals?: true
  /** "file": the answer is not JSON but a file, a text, a redirect. "upload": the body is not JSON but a file, handed on as it comes. */
  kind?: 'json' | 'file' | 'upload'
  /** The largest body in bytes, where it is not 1 MB. */
  bodyLimit?: number
  /** Where a browser that opens the address as a page is led instead; names in it are those of the path. */
  leadsTo?: string
}
export type Routes = Record<string, Route>
export const routes = <const T extends Routes>(table: T): T => table

export type Input<R extends Route> = z.output<R['input']>
export type Sent<R extends Route> = z.input<R['input']>
export type Output<R extends Route> = z.input<R['output']>
export type Received<R extends Route> = Jsonified<z.output<R['output']>>

/** What a value is after JSON: instants are text. */
export type Jsonified<T> = T extends Date
  ? string
  : T extends (infer U)[]
    ? Jsonified<U>[]
    : T extends object
      ? { [K in keyof T]: Jsonified<T[K]> }
      : T

const named = new Map<string, string[]>()
/** The names in a path, in order. */
export function pathNames(path: string): string[] {
  let names = named.get(path)
  if (!names) {
    names = [...path.matchAll(/:([A-Za-z]+)/g)].map((m) => m[1] as string)
    named.set(path, names)
  }
  return names
}
