import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppContext } from '../app-context.ts'
import { invalidRequest } from '../contract/website.ts'
import { limitBodyTime } from './body-timeout.ts'
import { sendHealth, sendReadiness } from './health.ts'
import { isValidEncoding } from './is-valid-encoding.ts'
import type { RequestMetrics } from './metrics.ts'
import type { PublicPages } from './public-pages/public-pages.ts'
import { dropUntrustedHeaders, hasOneHost, isApiPath, isNormalPath, isOwnOrigin, isRead, splitTarget } from './request-target.ts'
import { securityHeaders } from './security-headers.ts'
import { sendJson, sendMethodNotAllowed, sendPlainText } from './send-response.ts'
import { createWebsite } from './website.ts'

type Handlers = {
  context: AppContext
  /** Null if Next serves them. */
  pages: PublicPages | null
  renderWithNext: RequestListener
  metrics: RequestMetrics | null
  shutdown: AbortSignal
}

/** Sends each request to the API, the website, a check for operators, or Next. */
export function createRequestListener({ context, pages, renderWithNext, metrics, shutdown }: Handlers) {
  const website = pages && createWebsite(context, pages, renderWithNext)
  const render: (req: IncomingMessage, res: ServerResponse, path: string) => void = website?.render ?? renderWithNext
  const operatorRoutes = new Map<string, RequestListener>([
    ['/healthz', (_, res) => sendHealth(res)],
    ['/readyz', (_, res) => void sendReadiness(res, context, shutdown)],
  ])
  if (metrics) operatorRoutes.set('/metrics', (req, res) => void metrics.send(context, req, res))

  return (req: IncomingMessage, res: ServerResponse) => {
    const [path, query] = splitTarget(req.url)
    if (!isNormalPath(path) || !hasOneHost(req)) return sendBadRequest(res.setHeaders(securityHeaders(req)), path)
    dropUntrustedHeaders(req)
    metrics?.observe(res, path)
    const operatorRoute = operatorRoutes.get(path)
    if (operatorRoute) return operatorRoute(req, res.setHeaders(securityHeaders(req)))
    if (isRead(req) && website?.isPublicPage(path)) return website.showPage(req, res, path)
    if (!isRead(req)) limitBodyTime(req, path)
    if (isApiPath(path)) return context.api(req, res, path.slice(4) || '/', query, () => renderWithNext(req, res))
    res.setHeaders(securityHeaders(req))
    if (website?.isPublicPage(path)) return void website.submitForm(req, res, path)
    if (isAcceptedByNext(req, res, path)) render(req, res, path)
  }
}

/** Under /api every response is JSON. */
function sendBadRequest(res: ServerResponse, path: string) {
  if (isApiPath(path)) sendJson(res.setHeader('x-request-id', randomUUID()), 400, { error: invalidRequest })
  else sendPlainText(res, 400, 'bad request')
}

function isAcceptedByNext(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  const allowed = path.startsWith('/_next/') ? 'GET, HEAD' : 'GET, HEAD, POST'
  if (!allowed.split(', ').includes(req.method ?? '')) sendMethodNotAllowed(res, allowed)
  // Next throws on an invalid escape.
  else if (!isValidEncoding(path)) sendPlainText(res, 400, 'bad request')
  // Next rejects it too, as a server error.
  else if (!isRead(req) && !isOwnOrigin(req)) sendPlainText(res, 403, 'not allowed')
  else return true
  return false
}
