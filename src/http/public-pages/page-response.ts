import type { FormResult } from '../../contract/form-result.ts'
import { pageSecurityPolicy } from '../../site/content-security-policy.ts'
import type { ResolvedPage } from '../../site/page/resolve-page.ts'
import type { PageResponse } from './cached-response.ts'
import type { Website } from './website-bundle.ts'

type Variant = { formResult?: FormResult; isTooManyRequests?: boolean }
const cacheControl = 'public, max-age=0, must-revalidate'

/** Makes a response of what was found at a path: a page, a redirect, or that there is no page. */
export function createResponses({ renderPage, fontHrefs, styles }: Website, origin: string) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': pageSecurityPolicy(styles),
    link: fontHrefs.map((href) => `<${href}>; rel=preload; as=font; crossorigin; type="font/woff2"`).join(', '),
  }
  return (found: ResolvedPage, variant?: Variant): PageResponse => {
    if (found.kind === 'moved') return { status: 308, headers: { location: found.to, 'cache-control': cacheControl }, body: '' }
    const isSample = found.kind === 'page' && found.site.isSample
    return {
      status: found.kind === 'page' ? 200 : 404,
      headers: isSample ? { ...headers, 'x-robots-tag': 'noindex' } : headers,
      body: renderPage(found, { styles, origin, ...variant }),
    }
  }
}
