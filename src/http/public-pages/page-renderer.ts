import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConcurrencyLimit } from '../../concurrency-limit.ts'
import type { FormResult } from '../../contract/form-result.ts'
import { encodeFormResult, formResultHeader } from '../../site/contact/form-result.ts'
import { pageSecurityPolicy } from '../../site/content-security-policy.ts'
import type { PageResponse } from './cached-response.ts'
import { inlineStyles, stripRuntime } from './strip-runtime.ts'

const timeoutMs = 10_000
/** A form has 256 kB at most, which JSON and base64 make longer. */
const maxHeaderBytes = 4 * 1024 * 1024

/** Each render takes the processor for some ten milliseconds, during which nobody else is served. */
const maxConcurrentRenders = 2
const maxWaitingRenders = 50

/** Next sends an error page without content, so its own path has the page with status 200. */
export const notFoundPath = '/not-found-page'
export const tooManyRequestsPath = '/too-many-requests-page'

/** Renders public pages with Next and strips them of its runtime. */
export async function createPageRenderer(renderWithNext: http.RequestListener, scriptHref: string) {
  // A server of its own on the loopback: no cookies and headers of a visitor reach the render.
  const server = http.createServer({ maxHeaderSize: maxHeaderBytes }, renderWithNext)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const request = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const limitRenders = createConcurrencyLimit({
    max: maxConcurrentRenders,
    maxWaiting: maxWaitingRenders,
    rejectWhenFull: () => {
      throw new Error('too many pages are waiting to be rendered')
    },
  })
  const readStylesheet = memoize(async (href) => readText(href, await request(href)))

  async function toPage(response: Response): Promise<PageResponse> {
    const html = await inlineStyles(stripRuntime(await response.text()), readStylesheet)
    const body = html.replaceAll('/enhance.js', scriptHref)
    const fonts = fontPreloads(response.headers.get('link'))
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': pageSecurityPolicy(body),
        ...(fonts && { link: fonts }),
      },
      body,
    }
  }

  async function render(path: string, formResult?: FormResult): Promise<PageResponse | null> {
    const response = await request(path, formResult && { [formResultHeader]: encodeFormResult(formResult) })
    if (response.status === 404 && path !== notFoundPath) return null
    const location = response.headers.get('location')
    if (location) return { status: response.status, headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' }, body: '' }
    if (response.status !== 200) throw new Error(`rendering ${path} answered ${response.status}`)
    return toPage(response)
  }

  return {
    /** Renders a page or a redirect; null if `path` has no page. Throws if rendering fails. */
    render: (path: string, formResult?: FormResult) => limitRenders('', () => render(path, formResult)),
    /** The paths of all pages, from the sitemap. */
    async listPaths() {
      const sitemap = await readText('/sitemap.xml', await request('/sitemap.xml'))
      return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function readText(path: string, response: Response) {
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** A failed read is tried again the next time. */
function memoize(read: (key: string) => Promise<string>) {
  const results = new Map<string, Promise<string>>()
  return (key: string) => {
    const result = results.get(key) ?? read(key)
    results.set(key, result)
    result.catch(() => results.delete(key))
    return result
  }
}

const fontPreloads = (link: string | null) =>
  link
    ?.split(/,\s*(?=<)/)
    .filter((preload) => /as="?font/.test(preload))
    .join(', ')
