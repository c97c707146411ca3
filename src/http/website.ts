import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppContext } from '../app-context.ts'
import { accessRules } from '../contract/access.ts'
import { logger } from '../logger/logger.ts'
import { isCrossSite } from '../same-origin.ts'
import { hasDraftCookie, setDraftHeaders } from './draft-mode.ts'
import type { PublicPages } from './public-pages/public-pages.ts'
import { sendUnavailablePage } from './public-pages/unavailable-page.ts'
import { hstsHeader, isHttps, securityHeaders } from './security-headers.ts'
import { sendMethodNotAllowed, sendPlainText } from './send-response.ts'
import { createVisitorRenders } from './visitor-renders.ts'

const fixedHeaders = securityHeaders({ url: '/', headers: {} })
/** The security headers of every public page, names and values in turn. Each page has its own content security policy. */
export const pageHeaders = [...fixedHeaders].filter(([name]) => name !== 'content-security-policy').flat()

const isBuildFile = (path: string) => path.startsWith('/_next/') || path === '/icon.svg'

/** The public website: cached pages for visitors, drafts for editors, forms sent without JavaScript. */
export function createWebsite(context: AppContext, pages: PublicPages, renderWithNext: RequestListener) {
  function showPage(req: IncomingMessage, res: ServerResponse, path: string) {
    context.recordVisit(req)
    if (hasDraftCookie(req)) return void showDraft(req, res, path)
    // The only security header that depends on the request: a trusted proxy reports whether it came by HTTPS.
    if (isHttps(req) && !fixedHeaders.has(hstsHeader[0])) res.setHeader(...hstsHeader)
    pages.send(req, res, path)
  }

  async function showDraft(req: IncomingMessage, res: ServerResponse, path: string) {
    res.setHeaders(securityHeaders(req))
    // While the database is unavailable, an editor sees the published page too.
    const user = await context.findUser(new Headers({ cookie: req.headers.cookie ?? '' })).catch((error: unknown) => {
      logger.warn({ err: error }, 'the editor of a draft could not be identified')
      return null
    })
    const isEditor = accessRules.editor(user)
    if (!isEditor) return pages.send(req, res, path)
    setDraftHeaders(req, res)
    renderWithNext(req, res)
  }

  async function submitForm(req: IncomingMessage, res: ServerResponse, path: string) {
    if (req.method !== 'POST') return sendMethodNotAllowed(res, 'GET, HEAD, POST')
    // A page of another site could use up the limits of everybody behind its visitor's address.
    if (isCrossSite(req.headers)) return sendPlainText(res, 403, 'not allowed')
    const form = await context.submitForm(req, path)
    if (res.destroyed) return
    await pages.sendFormResult(req, res, path, form)
  }

  const renderForVisitor = createVisitorRenders(context, renderWithNext)
  /** What Next makes for each request: a screen, the sign-in, a picture for a shared link. */
  function render(req: IncomingMessage, res: ServerResponse, path: string) {
    if (isBuildFile(path)) return renderWithNext(req, res)
    return void renderForVisitor(req, res, {
      tooMany: (retryAfter) => pages.sendFormResult(req, res, path, { status: 429, retryAfter }),
      unavailable: () => sendUnavailablePage(res, pageHeaders),
    })
  }

  return { isPublicPage: pages.isPublicPage, showPage, submitForm, render }
}
