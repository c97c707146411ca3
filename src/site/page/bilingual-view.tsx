import { PageFrame } from '@/site/frame/frame'
import type { Site } from '@/site/site'
import type { SiteStrings } from '@/site/strings'
import './bilingual.css'

type Props = { sites: [Site, Site]; title: (strings: SiteStrings) => string; children: (site: Site) => React.ReactNode }

/** A page that is in both languages. Its frame is in the first. */
export const BilingualView = ({ sites, title, children }: Props) => (
  <PageFrame site={sites[0]} formOnPage={false}>
    <title>{title(sites[0].strings)}</title>
    <meta name="robots" content="noindex" />
    {sites.map((site, i) => (
      <section className="bilingual text-section" lang={site.language} key={site.language}>
        {i ? <h2>{title(site.strings)}</h2> : <h1>{title(site.strings)}</h1>}
        <div className="text-section-body">{children(site)}</div>
      </section>
    ))}
  </PageFrame>
)
