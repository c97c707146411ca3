import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../app-context.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'

/** Rendering a page blocks the event loop for some twenty milliseconds. */
const maxConcurrent = 2
const maxWaiting = 50
/** A browser that sends or reads slowly keeps its place only for so long. */
const maxPlaceMs = 1_000

type Refusals = { tooMany(retryAfter: number): Promise<void>; unavailable(): void }

/**
 * Renders the sign-in, the pages of links in mails and the pictures of shared links, which are made for each request: a few
 * at a time, and of each address only so many. For people with a session it renders at once.
 */
export function createVisitorRenders({ countRender }: Pick<AppContext, 'countRender'>, renderWithNext: RequestListener) {
  const limitRenders = createConcurrencyLimit({
    max: maxConcurrent,
    maxWaiting,
    rejectWhenFull: () => {
      throw new Error('too many pages are waiting to be rendered')
    },
  })
  const render = (req: IncomingMessage, res: ServerResponse) =>
    limitRenders('', async () => {
      // The browser left while it waited.
      if (res.destroyed) return
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      res.once('close', resolve)
      renderWithNext(req, res)
      const timeout = new AbortController()
      await Promise.race([closed, wait(maxPlaceMs, undefined, { signal: timeout.signal, ref: false }).catch(() => {})])
      timeout.abort()
    })

  return async (req: IncomingMessage, res: ServerResponse, { tooMany, unavailable }: Refusals) => {
    try {
      const { isVisitor, retryAfter } = await countRender(req)
      if (!isVisitor) renderWithNext(req, res)
      else if (retryAfter) await tooMany(retryAfter)
      else await render(req, res)
    } catch {
      // Too many renders are waiting, or the limit could not be counted.
      unavailable()
    }
  }
}
