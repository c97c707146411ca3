import { errors } from '@/contract/errors'
import { PageFrame } from '@/site/frame/frame'
import { PhoneLink } from '@/site/office/phone-link'
import type { Site } from '@/site/site'
import { translateError } from '@/site/strings'
import './not-found.css'

/** In both languages, because it is rendered once for the forms of all pages. */
export const TooManyRequestsView = ({ sites }: { sites: [Site, Site] }) => (
  <PageFrame site={sites[0]} formOnPage={false}>
    <title>{sites[0].strings.tooManyRequestsTitle}</title>
    <meta name="robots" content="noindex" />
    {sites.map((site, i) => (
      <section className="lost leaf" lang={site.language} key={site.language}>
        {i ? <h2>{site.strings.tooManyRequestsTitle}</h2> : <h1>{site.strings.tooManyRequestsTitle}</h1>}
        <div className="leaf-text">
          <p>{translateError(site.language, errors.tooManyRequests[1])}</p>
          {site.office.phone && (
            <p>
              <PhoneLink number={site.office.phone}>{site.strings.call}</PhoneLink>
            </p>
          )}
          <p>{site.strings.tooManyRequestsText}</p>
        </div>
      </section>
    ))}
  </PageFrame>
)
