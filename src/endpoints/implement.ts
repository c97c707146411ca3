import type { Readable } from 'node:stream'
import type { ErrorName } from '@/contract/errors'
import type { Input, Output, Route, Routes } from '@/contract/route'
import type { Db } from '@/data/db'
import type { Session } from '@/data/sessions'
import type { File } from './exchange'

/** What a handler receives. It returns plain data; access, status and headers are decided outside. */
export type Call<R extends Route> = {
  db: Db
  input: Input<R>
  /** Stops with one of the errors that the route declares. */
  fail: (reason: R['errors'] extends readonly (infer E)[] ? E & ErrorName : never) => never
  session: Session | null
  /** The If-Match header. */
  match: string | undefined
  /** The Range header. */
  range: string | undefined
  /** The body of a route of kind "upload". */
  arriving: R['kind'] extends 'upload' ? Arriving : undefined
  cookies: Cookies
}
export type Arriving = { body: Readable; length: number | null; blobType: string }
export type Cookies = { get(name: string): string | undefined; set(name: string, value: string, maxAgeSeconds: number): void }
type Result<R extends Route> = R['kind'] extends 'file' ? File : Output<R>
type Handlers<T extends Routes> = { [K in keyof T]: (call: Call<T[K]>) => Result<T[K]> | Promise<Result<T[K]>> }

export type Served = { name: string; route: Route; handle: (call: Call<Route>) => unknown }

/** Gives every declared route its handler; a missing, misnamed or wrongly typed one does not compile. */
export const implement = <T extends Routes>(routes: T, handlers: Handlers<T>): Served[] =>
  Object.entries(routes).map(([name, route]) => ({ name, route, handle: handlers[name] as Served['handle'] }))

/** The session, for a route that requires one. */
export const open = (session: Session | null) => {
  if (!session) throw new Error('This route needs a session')
  return session
}
/** The answer of a call that only had to happen. */
export const done = { ok: true } as const
