import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FormResponse, FormResult } from '../../contract/form-result.ts'
import { addressPattern, firstSegment, reservedPaths, specialPages } from '../../site/page/reserved-paths.ts'
import { isValidEncoding } from '../is-valid-encoding.ts'
import { type CachedResponse, cacheResponse, type PageResponse, sendCachedResponse } from './cached-response.ts'
import { buildEnhanceScript } from './enhance-script.ts'
import { createPageCache } from './page-cache.ts'
import { createPageRenderer, notFoundPath, tooManyRequestsPath } from './page-renderer.ts'
import { sendUnavailablePage } from './unavailable-page.ts'

/** The path in the pages that Next renders. */
const scriptPath = '/enhance.js'

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

/** `commonHeaders`: the headers of every response, names and values in turn. */
type Options = {
  isDev: boolean
  commonHeaders: string[]
  isPageAddress(path: string): Promise<boolean>
  /** Whether a path with a reserved first segment exists. */
  isOtherRoute(path: string): boolean
  onError(error: unknown): void
}

export async function createPublicPages(renderWithNext: RequestListener, options: Options): Promise<PublicPages> {
  // In development Next serves its own pages, whose runtime shows each change of the code at once.
  if (options.isDev) return serveScriptOnly(options.commonHeaders)
  const { commonHeaders, isPageAddress, isOtherRoute, onError } = options
  const script = buildEnhanceScript()
  const scripts = new Map([
    [script.href, await cacheResponse(scriptResponse(script.code, 'public, max-age=31536000, immutable'), commonHeaders)],
    // Drafts, which Next serves, have this address.
    [scriptPath, await cacheResponse(scriptResponse(script.code, 'no-cache'), commonHeaders)],
  ])
  const renderer = await createPageRenderer(renderWithNext, script.href)
  const cache = createPageCache(async (path) => {
    // Rendering a page that does not exist takes as long as any other, and there is no end of such paths.
    const page = isSpecialPage(path) || (await isPageAddress(path)) ? await renderer.render(path) : null
    return page ? cacheResponse(page, commonHeaders) : getNotFoundPage()
  }, onError)
  const getNotFoundPage = async (): Promise<CachedResponse> => ({ ...(await cache.get(notFoundPath)), status: 404 })

  const getTooManyRequestsPage = async (): Promise<CachedResponse> => ({ ...(await cache.get(tooManyRequestsPath)), status: 429 })

  async function sendRendered(req: IncomingMessage, res: ServerResponse, path: string) {
    try {
      sendCachedResponse(req, res, await (isAddress(path) ? cache.get(path) : getNotFoundPage()))
    } catch {
      sendUnavailablePage(res, commonHeaders)
    }
  }

  async function renderFormResult(path: string, result: FormResult): Promise<PageResponse> {
    const page =
      (isAddress(path) && (await isPageAddress(path)) && (await renderer.render(path, result))) ||
      (await renderer.render(notFoundPath, result))
    if (!page) throw new Error('the not-found page is missing')
    return page
  }

  const shutdown = new AbortController()
  let renderingAll: Promise<void> | undefined
  async function renderAll() {
    for (const path of [notFoundPath, tooManyRequestsPath, ...(await renderer.listPaths())])
      if (!shutdown.signal.aborted) await cache.get(path).catch(() => {})
  }

  return {
    isPublicPage: (path) => !reservedPaths.has(firstSegment(path)) || (isValidEncoding(path) && !isOtherRoute(path)),
    send(req, res, path) {
      const cached = scripts.get(path) ?? (isSpecialPage(path) ? undefined : cache.findFresh(path))
      if (cached) sendCachedResponse(req, res, cached)
      else void sendRendered(req, res, path)
    },
    async sendFormResult(req, res, path, form) {
      try {
        if (!('result' in form))
          return sendCachedResponse(req, res.setHeader('retry-after', form.retryAfter), await getTooManyRequestsPage())
        const { headers, body } = await renderFormResult(path, form.result)
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
      renderer.close()
    },
  }
}

/** Next would read some other paths as something else. */
const isSpecialPage = (path: string) => specialPages.has(path.slice(1))
const isAddress = (path: string) => !isSpecialPage(path) && addressPattern.test(path.replace(/(.)\/$/, '$1'))

const scriptResponse = (code: string, cacheControl: string): PageResponse => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': cacheControl },
  body: code,
})

/** Builds the script for each request, so that changes of its code show at once. */
function serveScriptOnly(commonHeaders: string[]): PublicPages {
  return {
    isPublicPage: (path) => path === scriptPath,
    async send(req, res) {
      try {
        const response = scriptResponse(buildEnhanceScript().code, 'no-store')
        sendCachedResponse(req, res, await cacheResponse(response, commonHeaders))
      } catch {
        // esbuild has printed the syntax error.
        sendUnavailablePage(res, commonHeaders)
      }
    },
    sendFormResult: async (_, res) => sendUnavailablePage(res, commonHeaders),
    invalidate() {},
    renderAll: async () => {},
    stop: async () => {},
  }
}
