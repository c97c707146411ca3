import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Sources = { scripts: string; styles: string; frameAncestors: string }
/** The map is the only third-party content, and it loads only on request. */
export const sitePolicy = ({ scripts, styles, frameAncestors }: Sources) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

export function contentSecurityPolicy(html: string) {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => hash(css as string))
  return sitePolicy({ scripts: "'self'", styles: styles.join(' ') || "'none'", frameAncestors: "'none'" })
}
