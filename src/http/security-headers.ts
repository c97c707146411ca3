import type { IncomingMessage } from 'node:http'
import { env } from '../env.ts'
import { permissionsPolicy } from './permissions-policy.ts'

type Kind = 'api' | 'calls' | 'page'
type RequestInfo = Pick<IncomingMessage, 'url' | 'headers'>

/** Preload lists ask for at least half a year. Without subdomains: those may belong to someone else. */
export const hstsHeader = ['strict-transport-security', `max-age=${365 * 24 * 3600}`] as const

function buildHeaders(kind: Kind, https: boolean): Map<string, string> {
  return new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', permissionsPolicy({ calls: kind === 'calls' })],
    ['content-security-policy', kind === 'api' ? "default-src 'none'; frame-ancestors 'none'" : "frame-ancestors 'none'"],
    ...(https ? [hstsHeader] : []),
  ])
}
// Built once: building them for each response would take a noticeable part of the time of a small one.
const buildKinds = (https: boolean) => ({
  api: buildHeaders('api', https),
  calls: buildHeaders('calls', https),
  page: buildHeaders('page', https),
})
const [overHttp, overHttps] = [buildKinds(false), buildKinds(true)]

/** Only the staff area and the guests' page use camera and microphone, and the clients' page, which has headers of its own. */
const kindOf = (url = ''): Kind => (/^\/api(\/|\?|$)/.test(url) ? 'api' : /^\/(admin|guest)(\/|\?|$)/.test(url) ? 'calls' : 'page')

const siteIsHttps = env.PUBLIC_URL.startsWith('https:')
/** Whether the request came by HTTPS: to this server or, as a trusted proxy reports, to the proxy. */
export const isHttps = ({ headers }: RequestInfo) => siteIsHttps || (env.TRUST_PROXY > 0 && headers['x-forwarded-proto'] === 'https')

/** The security headers of every response. A response may replace one: pages have their own content security policy. */
export const securityHeaders = (req: RequestInfo) => (isHttps(req) ? overHttps : overHttp)[kindOf(req.url)]
