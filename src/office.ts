import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Person } from './contract/who.ts'

/** One number for whoever watches the office; null leaves it out. */
export type Figure = { name: string; help: string; type?: 'counter' | 'gauge'; value: number | null }
/** What the part inside Next's bundle (boot.ts) offers to the part outside it (server.ts), in the same process. */
export type Office = {
  /** Answers everything below /api; `website` hands the call to Payload's REST of the website. */
  api(req: IncomingMessage, res: ServerResponse, path: string, query: string, website: () => void): void
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  personOf(headers: Headers): Promise<Person | null>
  /** Where browsers store files when that is not the office itself. */
  filesAt: string | null
  /** Names what does not answer; empty when all is well. */
  notReady(): Promise<string[]>
  /** How the office is, in numbers. */
  figures(): Promise<Figure[]>
  /** The sign-in to show at start while no Admin exists. */
  setupSignIn(): Promise<{ email: string; password: string } | null>
  /** Remembers that a page was asked for: a form that follows at once was sent by no person. */
  visited(req: IncomingMessage): void
  /** Takes a contact form sent without JavaScript; the page at `?form=<id>` shows what came of it. */
  submitForm(req: IncomingMessage, path: string): Promise<{ id: string; status: number }>
  /** Calls back whenever kept pages are no longer current, in whatever process the change was made. */
  onPagesChanged(listen: () => void): void
  /** Ends what goes on by itself: sockets with 1001, background work. What is in flight can still be answered. */
  quiet(): Promise<void>
  /** Lets go of the database. */
  stop(): Promise<void>
}

type Slot = PromiseWithResolvers<Office> & { now?: Office }
const key = Symbol.for('lawoffice.office')
const place = globalThis as unknown as Record<symbol, Slot | undefined>
function slot(): Slot {
  let found = place[key]
  if (!found) {
    found = Promise.withResolvers<Office>()
    found.promise.catch(() => {})
    place[key] = found
  }
  return found
}

/** The office once boot.ts has opened it; rejects with the reason when it could not. */
export const opened = () => slot().promise
/** The open office, or undefined before it opened. */
export const office = () => slot().now
export function publish(value: Office) {
  slot().now = value
  slot().resolve(value)
}
export const publishFailure = (error: unknown) => slot().reject(error)
