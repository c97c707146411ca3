import { PageFrame } from '@/site/frame/frame'
import type { Site } from '@/site/site'
import './not-found.css'

/** In both languages, because a page that does not exist has none. */
export const NotFoundView = ({ sites }: { sites: [Site, Site] }) => (
  <PageFrame site={sites[0]} formOnPage={false}>
    <title>{sites[0].strings.notFoundTitle}</title>
    <meta name="robots" content="noindex" />
    {sites.map((site, i) => (
      <section className="lost leaf" lang={site.language} key={site.language}>
        {i ? <h2>{site.strings.notFoundTitle}</h2> : <h1>{site.strings.notFoundTitle}</h1>}
        <div className="leaf-text">
          <p>{site.strings.notFoundText}</p>
          <ul>
            {[...site.pages.values()].map((page) => (
              <li key={page.href}>
                <a href={page.href} hrefLang={page.language} lang={page.language === site.language ? undefined : page.language}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    ))}
  </PageFrame>
)
