import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { fontHrefs, renderPage } from '../../site/page/render-page.tsx'
import type { renderPortal } from '../../site/portal/render-portal.tsx'

export type Website = {
  renderPage: typeof renderPage
  fontHrefs: typeof fontHrefs
  styles: string
  portal: { renderPortal: typeof renderPortal; styles: string }
}

/** The public pages as `scripts/start/build-website.ts` bundles them: this process runs by type stripping, which reads no JSX. */
export async function loadWebsite(): Promise<Website> {
  return { ...(await loadBundle('website')), portal: await loadBundle('portal') }
}

async function loadBundle(name: string) {
  const file = path.resolve('.next/server', name)
  return { ...(await import(`${pathToFileURL(file)}.mjs`)), styles: readFileSync(`${file}.css`, 'utf8') }
}
