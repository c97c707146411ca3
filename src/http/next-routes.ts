import { readdirSync, readFileSync } from 'node:fs'

type Manifest = Record<'staticRoutes' | 'dynamicRoutes', { page: string; regex: string }[]>

/** Visitors get these from `public-pages`. */
const publicPages = new Set(['/[[...path]]', '/_not-found', '/_global-error'])

/**
 * Returns whether Next serves a path itself: a screen, a route or a file of the build. It would render a page for every
 * other path, and their number is unlimited.
 */
export function readNextRoutes(): (path: string) => boolean {
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')) as Manifest
  const routes = [...staticRoutes, ...dynamicRoutes].filter(({ page }) => !publicPages.has(page)).map(({ regex }) => new RegExp(regex))
  const files = new Set(
    readdirSync('.next/static', { recursive: true }).map((name) => `/_next/static/${String(name).replaceAll('\\', '/')}`),
  )
  return (path) => files.has(decodeURIComponent(path)) || routes.some((regex) => regex.test(path))
}
