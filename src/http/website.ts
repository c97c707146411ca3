import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppContext } from '../app-context.ts'
import { accessRules } from '../contract/access.ts'
import { allowRuntime, wantsDraft } from '../site/draft.ts'
import { sendMethodNotAllowed } from './plain-text.ts'
import type { LeanPages } from './public-pages.ts'
import { securityHeaders } from './security-headers.ts'

const hstsName = 'strict-transport-security'
const fixedHeaders = securityHeaders({ url: '/', headers: {} })
/** The security headers that rendered pages are kept with; each page has its own content security policy. */
export const pageHeaders = [...fixedHeaders].filter(([name]) => name !== 'content-security-policy').flat()

/** The public website: kept pages for visitors, drafts for editors, forms sent without JavaScript. */
export function createWebsite(context: AppContext, pages: LeanPages, renderWithNext: RequestListener) {
  function showPage(req: IncomingMessage, res: ServerResponse, path: string) {
    context.recordVisit(req)
    // Drafts run the same script, which Next does not know.
    if (wantsDraft(req) && path !== '/enhance.js') return void showDraft(req, res, path)
    // The only security header that depends on the request: a trusted proxy says whether it came by HTTPS.
    const hsts = securityHeaders(req).get(hstsName)
    if (hsts && !fixedHeaders.has(hstsName)) res.setHeader(hstsName, hsts)
    pages.answer(req, res, path)
  }

  async function showDraft(req: IncomingMessage, res: ServerResponse, path: string) {
    res.setHeaders(securityHeaders(req))
    const isEditor = accessRules.editor(await context.findUser(new Headers({ cookie: req.headers.cookie ?? '' })))
    if (!isEditor) return pages.answer(req, res, path)
    allowRuntime(req, res)
    renderWithNext(req, res)
  }

  async function submitForm(req: IncomingMessage, res: ServerResponse, path: string) {
    if (req.method !== 'POST') return sendMethodNotAllowed(res, 'GET, HEAD, POST')
    const { id, status } = await context.submitForm(req, path)
    // Rendering a page for a client that has gone costs as much as for one that waits.
    if (res.destroyed) return
    await pages.answerForm(res, path, id, status)
  }

  return { showPage, submitForm }
}
