import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { CurrentUser } from './contract/access.ts'
import type { FormResponse } from './contract/form-result.ts'
import type { ResolvedPage } from './site/page/resolve-page.ts'

/** A gauge for Prometheus; null leaves it out. */
export type Metric = { name: string; help: string; value: number | null }

/** `retryAfter`: 0 if it may be rendered, otherwise the seconds until the visitor may open another. */
export type CountedRender = { isVisitor: boolean; retryAfter: number }

/** What the part inside Next's bundle offers to the HTTP server outside it, in the same process. */
export type AppContext = {
  /** Handles everything below /api; `passToPayload` continues with Payload's REST of the website. */
  api(req: IncomingMessage, res: ServerResponse, path: string, query: string, passToPayload: () => void): void
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  findUser(headers: Headers): Promise<CurrentUser | null>
  /** Counts a page or picture that Next renders for a visitor without a session. */
  countRender(req: IncomingMessage): Promise<CountedRender>
  /** Where browsers upload files, if not to the office itself. */
  fileStoreOrigin: string | null
  /** Names the parts that are not ready; empty if all are. */
  listUnavailable(): Promise<string[]>
  readMetrics(): Promise<Metric[]>
  /** Creates or updates the account that creates the first Admin; null if there is an Admin already. */
  ensureSetupAccount(): Promise<{ email: string; password: string } | null>
  /** Remembers when a visitor first opened a page: a form that follows too soon was sent by a bot. */
  recordVisit(req: IncomingMessage): void
  /** Handles a contact form sent without JavaScript. */
  submitForm(req: IncomingMessage, path: string): Promise<FormResponse>
  /** What a public page shows. */
  readPage(path: string): Promise<ResolvedPage>
  /** The paths of all published pages. */
  listPagePaths(): Promise<string[]>
  /** Whether a path is, or was, the address of a published page. */
  isPageAddress(path: string): Promise<boolean>
  /** Calls back when public pages must be rendered again, whichever process made the change. */
  onPagesChanged(listener: () => void): void
  /** Closes sockets and stops background jobs. Requests in flight can still be answered. */
  stopBackground(): Promise<void>
  /** Closes the database. */
  close(): Promise<void>
}

type Slot = PromiseWithResolvers<AppContext> & { value?: AppContext }
const key = Symbol.for('lawoffice.office')
const store = globalThis as unknown as Record<symbol, Slot | undefined>
function slot(): Slot {
  let found = store[key]
  if (!found) {
    found = Promise.withResolvers<AppContext>()
    // Without a listener a failed start would be an unhandled rejection.
    found.promise.catch(() => {})
    store[key] = found
  }
  return found
}

/** Resolves when the application has started; rejects with the reason if it could not. */
export const waitForAppContext = () => slot().promise
/** Undefined until the application has started. */
export const getAppContext = () => slot().value
export function provideAppContext(value: AppContext) {
  slot().value = value
  slot().resolve(value)
}
export const failAppContext = (error: unknown) => slot().reject(error)
