import type { FormResult } from '../../contract/form-result.ts'
import { buildPageSecurityPolicy, buildPortalSecurityPolicy } from '../../site/content-security-policy.ts'
import type { ResolvedPage } from '../../site/page/resolve-page.ts'
import { permissionsPolicy } from '../permissions-policy.ts'
import type { PageResponse } from './cached-response.ts'
import type { Website } from './website-bundle.ts'

type Variant = { formResult?: FormResult; isTooManyRequests?: boolean }
const cacheControl = 'public, max-age=0, must-revalidate'

/** Returns the function that creates the response for a path: a page, a redirect or the not-found page. */
export function createPageResponder({ renderPage, fontHrefs, styles, portal }: Website, origin: string, fileStoreOrigin: string | null) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': buildPageSecurityPolicy(styles),
    link: fontHrefs.map((href) => `<${href}>; rel=preload; as=font; crossorigin; type="font/woff2"`).join(', '),
  }
  const portalHeaders = {
    ...headers,
    'content-security-policy': buildPortalSecurityPolicy(portal.styles, origin, fileStoreOrigin),
    'permissions-policy': permissionsPolicy({ calls: true }),
    'x-robots-tag': 'noindex',
  }
  return (found: ResolvedPage, variant?: Variant): PageResponse => {
    if (found.kind === 'moved') return { status: 308, headers: { location: found.to, 'cache-control': cacheControl }, body: '' }
    if (found.kind === 'portal') return { status: 200, headers: portalHeaders, body: portal.renderPortal(found.sites, portal.styles) }
    const isSample = found.kind === 'page' && found.site.isSample
    return {
      status: found.kind === 'page' ? 200 : 404,
      headers: isSample ? { ...headers, 'x-robots-tag': 'noindex' } : headers,
      body: renderPage(found, { styles, origin, ...variant }),
    }
  }
}
