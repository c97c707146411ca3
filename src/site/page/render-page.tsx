// First: the parts of a page build on it.
import '@/site/site.css'
import { renderToStaticMarkup } from 'react-dom/server'
import icon from '@/app/icon.svg'
import type { FormResult } from '@/contract/form-result'
import { NotFoundView } from './not-found-view'
import { PageView } from './page-view'
import type { ResolvedPage } from './resolve-page'
import { TooManyRequestsView } from './too-many-requests-view'

export { fontHrefs } from '@/site/fonts'

/** The address of the website's script, which the build puts in its place. */
declare const scriptHref: string

export type PageContent = Exclude<ResolvedPage, { kind: 'moved' | 'portal' }>
type Options = { styles: string; origin: string; formResult?: FormResult | null; isTooManyRequests?: boolean }

/** A public page as a whole document. React moves the titles and metadata in it into the head. */
export const renderPage = (content: PageContent, options: Options) =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang={content.kind === 'page' ? content.site.language : content.sites[0].language}>
      {/* biome-ignore lint/style/noHeadElement: Next does not render this page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{options.styles}</style>
        <link rel="icon" href={icon} sizes="any" type="image/svg+xml" />
        <script type="module" src={scriptHref} />
      </head>
      <body>
        <Content content={content} {...options} />
      </body>
    </html>,
  )}`

function Content({ content, origin, formResult = null, isTooManyRequests }: Options & { content: PageContent }) {
  if (content.kind === 'page') return <PageView {...content} site={{ ...content.site, formResult }} origin={origin} />
  const [first, second] = content.sites
  const View = isTooManyRequests ? TooManyRequestsView : NotFoundView
  return <View sites={[{ ...first, formResult }, second]} />
}
