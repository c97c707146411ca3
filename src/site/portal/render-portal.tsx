// First: the parts of the page build on it.
import '@/site/site.css'
import { renderToStaticMarkup } from 'react-dom/server'
import icon from '@/app/icon.svg'
import type { Site } from '@/site/site'
import { PortalShell } from './shell'

/** The addresses of the page's scripts and of the styles of calls, which the build puts in their place. */
declare const portalAssets: { href: string; imports: string[]; lateStyles: string | null }

/** The client's page as a whole document. React moves the titles and metadata in it into the head. */
export const renderPortal = (sites: [Site, Site], styles: string) =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: Next does not render this page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <style>{styles}</style>
        <link rel="icon" href={icon} sizes="any" type="image/svg+xml" />
        <script type="module" src={portalAssets.href} />
        {portalAssets.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {portalAssets.lateStyles && <meta name="call-styles" content={portalAssets.lateStyles} />}
      </head>
      <body>
        <PortalShell sites={sites} />
      </body>
    </html>,
  )}`
