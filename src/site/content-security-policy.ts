import { hash } from 'node:crypto'

type Sources = { scripts: string; styles: string; frameAncestors: "'none'" | "'self'"; images?: string; connections?: string }

/** The map is the only third-party content. It loads on request. */
const buildPolicy = ({ scripts, styles, frameAncestors, images = "'self'", connections = "'self'" }: Sources) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src ${connections}`,
    'frame-src https://www.openstreetmap.org',
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

/** Allows the page's own style element only. */
const ownSources = (styles: string): Sources => ({
  scripts: "'self'",
  styles: `'sha256-${hash('sha256', styles, 'base64')}'`,
  frameAncestors: "'none'",
})
export const buildPageSecurityPolicy = (styles: string) => buildPolicy(ownSources(styles))

/**
 * The client's page shows photos of the device and sends them to the file store. Calls load their styles late and need a
 * socket, which older browsers do not count as the page's own origin.
 */
export const buildPortalSecurityPolicy = (pageStyles: string, origin: string, fileStoreOrigin: string | null) => {
  const own = ownSources(pageStyles)
  const connections = ["'self'", origin.replace(/^http/, 'ws'), fileStoreOrigin].filter(Boolean).join(' ')
  return buildPolicy({ ...own, styles: `'self' ${own.styles}`, images: "'self' blob:", connections })
}

/** The editor shows a draft, which has the framework's runtime, in a frame. */
export const buildDraftSecurityPolicy = (nonce: string) =>
  buildPolicy({ scripts: `'self' 'nonce-${nonce}'`, styles: "'self' 'unsafe-inline'", frameAncestors: "'self'" })
