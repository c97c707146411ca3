import type { Readable } from 'node:stream'
import type { ErrorCode } from '@/contract/errors'
import type { HandlerInput, HandlerOutput, Route, Routes } from '@/contract/route'
import type { Session } from '@/data/accounts/sessions'
import type { Db } from '@/data/database/db'
import type { FileResponse } from './http/exchange'

/** What a handler receives. It returns plain data; access, status and headers are decided outside. */
export type HandlerCall<R extends Route> = {
  db: Db
  input: HandlerInput<R>
  /** Stops with one of the errors that the route declares. */
  fail: (reason: R['errors'] extends readonly (infer E)[] ? E & ErrorCode : never) => never
  /** Null only where anyone may call the route. */
  session: 'anyone' extends R['access'] ? Session | null : Session
  /** The If-Match header. */
  ifMatch: string | undefined
  /** The Range header. */
  range: string | undefined
  /** The body of a route of kind "upload". */
  upload: R['kind'] extends 'upload' ? IncomingUpload : undefined
  cookies: Cookies
}
export type IncomingUpload = { body: Readable; contentLength: number | null; blobType: string }
export type Cookies = { get(name: string): string | undefined; set(name: string, value: string, maxAgeSeconds: number): void }
type Result<R extends Route> = R['kind'] extends 'file' ? FileResponse : HandlerOutput<R>
type Handlers<T extends Routes> = { [K in keyof T]: (call: HandlerCall<T[K]>) => Result<T[K]> | Promise<Result<T[K]>> }

export type RouteHandler = { name: string; route: Route; handle: (call: HandlerCall<Route>) => unknown }

/** Gives every declared route its handler; a missing, misnamed or wrongly typed one does not compile. */
export const implement = <T extends Routes>(routes: T, handlers: Handlers<T>): RouteHandler[] =>
  Object.entries(routes).map(([name, route]) => ({ name, route, handle: handlers[name] as never }))

/** The response of a route without a result. */
export const okResponse = { ok: true } as const
/** For a change without a result. */
export const ok = async (change: Promise<unknown>) => {
  await change
  return okResponse
}
