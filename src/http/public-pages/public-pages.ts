import type { IncomingMessage, ServerResponse } from 'node:http'
import { createConcurrencyLimit } from '../../concurrency-limit.ts'
import { isPortalPath } from '../../contract/constants/portal.ts'
import type { FormResponse } from '../../contract/form-result.ts'
import { addressPattern, getFirstSegment, reservedPaths } from '../../site/page/reserved-paths.ts'
import type { ResolvedPage } from '../../site/page/resolve-page.ts'
import { isValidEncoding } from '../is-valid-encoding.ts'
import { type CachedResponse, cacheResponse, sendCachedResponse } from './cached-response.ts'
import { createPageCache } from './page-cache.ts'
import { createPageResponder } from './page-response.ts'
import { sendUnavailablePage } from './unavailable-page.ts'
import type { Website } from './website-bundle.ts'

/** Public pages without the framework's client runtime, cached, the same for every visitor. */
export type PublicPages = {
  /** Whether the website answers GET requests of this path. */
  isPublicPage(path: string): boolean
  /** Sends the page with all its headers; `res` needs none before. */
  send(req: IncomingMessage, res: ServerResponse, path: string): void
  /** Sends the page with the result of a form sent without JavaScript, which is not cached, or the page for too many requests. */
  sendFormResult(req: IncomingMessage, res: ServerResponse, path: string, form: FormResponse): Promise<void>
  /** Renders each page again on its next request. */
  invalidate(): void
  /** Renders every page in advance, so that each can be shown during a database outage. */
  renderAll(): Promise<void>
  /** Resolves when no page is being rendered. */
  stop(): Promise<void>
}

type Options = {
  /** The headers of every response, names and values in turn. */
  commonHeaders: string[]
  website: Website
  /** The URL of the website, for the addresses in metadata. */
  origin: string
  readPage(path: string): Promise<ResolvedPage>
  listPagePaths(): Promise<string[]>
  isPageAddress(path: string): Promise<boolean>
  /** Where clients send their files, if not to the office itself. */
  fileStoreOrigin: string | null
  /** Whether a path with a reserved first segment exists. */
  isOtherRoute(path: string): boolean
  onError(error: unknown): void
}

/** The data stays in memory for the result of a form, which is shown during a database outage too. */
type CachedPage = { found: ResolvedPage; response: CachedResponse }

/** Pages without a path. No page of an editor has an underscore in its address. */
const notFoundPages = { en: '_not-found', es: '/es/_not-found' }
const tooManyRequestsPage = '_too-many-requests'

/** Reading a page blocks the event loop for some ten milliseconds. */
const maxConcurrentReads = 2
const maxWaitingReads = 50

export function createPublicPages({
  website,
  origin,
  commonHeaders,
  readPage,
  isPageAddress,
  fileStoreOrigin,
  onError,
  ...options
}: Options): PublicPages {
  const createPageResponse = createPageResponder(website, origin, fileStoreOrigin)
  const limitReads = createConcurrencyLimit({
    max: maxConcurrentReads,
    maxWaiting: maxWaitingReads,
    rejectWhenFull: () => {
      throw new Error('too many pages are waiting to be rendered')
    },
  })
  const cache = createPageCache<CachedPage>(async (path) => {
    const found = await limitReads('', async () => (hasTrailingSlash(path) ? redirectTo(path.slice(0, -1)) : readPage(path)))
    const response = createPageResponse(found, { isTooManyRequests: path === tooManyRequestsPage })
    return { found, response: await cacheResponse(response, commonHeaders) }
  }, onError)

  /** All paths without a page share one response in each language: their number is unlimited. */
  const getPage = async (path: string) => {
    const mayExist = isAddress(path) && (isPortalPath(path) || cache.has(path) || (await isPageAddress(path)))
    return cache.get(mayExist ? path : notFoundPages[getFirstSegment(path) === 'es' ? 'es' : 'en'])
  }

  async function sendWhenRendered(req: IncomingMessage, res: ServerResponse, path: string) {
    try {
      sendCachedResponse(req, res, (await getPage(path)).response)
    } catch {
      // The cache has reported the error.
      sendUnavailablePage(res, commonHeaders)
    }
  }

  const shutdown = new AbortController()
  let renderingAll: Promise<void> | undefined
  async function renderAll() {
    // The cache reports an error.
    for (const path of [...Object.values(notFoundPages), tooManyRequestsPage, ...(await options.listPagePaths())])
      if (!shutdown.signal.aborted) await cache.get(path).catch(() => {})
  }

  return {
    isPublicPage: (path) => !reservedPaths.has(getFirstSegment(path)) || (isValidEncoding(path) && !options.isOtherRoute(path)),
    send(req, res, path) {
      const cached = cache.findFresh(path)
      if (cached) sendCachedResponse(req, res, cached.response)
      else void sendWhenRendered(req, res, path)
    },
    async sendFormResult(req, res, path, form) {
      try {
        if (!('result' in form)) {
          const { response } = await cache.get(tooManyRequestsPage)
          return sendCachedResponse(req, res.setHeader('retry-after', form.retryAfter), { ...response, status: form.status })
        }
        const { found } = await getPage(path)
        // The page has moved since it was opened.
        const shown = found.kind === 'moved' ? (await getPage(found.to)).found : found
        const { headers, body } = createPageResponse(shown, { formResult: form.result })
        const contentLength = Buffer.byteLength(body)
        res.writeHead(form.status, { ...headers, 'cache-control': 'no-store', 'content-length': contentLength }).end(body)
      } catch (error) {
        onError(error)
        sendUnavailablePage(res, commonHeaders)
      }
    },
    invalidate: cache.invalidate,
    renderAll: () => (renderingAll = renderAll().catch(onError)),
    async stop() {
      shutdown.abort()
      await renderingAll
      await cache.settle()
    },
  }
}

const hasTrailingSlash = (path: string) => path.length > 1 && path.endsWith('/')
const redirectTo = (to: string): ResolvedPage => ({ kind: 'moved', to })
const isAddress = (path: string) => addressPattern.test(path.replace(/(.)\/$/, '$1'))
