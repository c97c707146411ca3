import { hash } from 'node:crypto'

type Sources = { scripts: string; styles: string; frameAncestors: "'none'" | "'self'" }

/** The map is the only third-party content. It loads on request. */
const buildPolicy = ({ scripts, styles, frameAncestors }: Sources) =>
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

/** Allows the page's own style element only. */
export const pageSecurityPolicy = (styles: string) =>
  buildPolicy({ scripts: "'self'", styles: `'sha256-${hash('sha256', styles, 'base64')}'`, frameAncestors: "'none'" })

/** The editor shows a draft, which has the framework's runtime, in a frame. */
export const draftSecurityPolicy = (nonce: string) =>
  buildPolicy({ scripts: `'self' 'nonce-${nonce}'`, styles: "'self' 'unsafe-inline'", frameAncestors: "'self'" })
