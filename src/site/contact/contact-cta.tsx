import { PhoneLink } from '@/site/office/phone-link'
import type { Site } from '@/site/site'

/** Always shows the fee notice. */
export const ContactCta = ({ site }: { site: Site }) => (
  <div className="cta">
    <p className="cta-actions">
      <a className="button" href={site.contactHref} data-contact="">
        {site.strings.request}
      </a>
      {site.office.phone && (
        <PhoneLink className="cta-phone" number={site.office.phone}>
          {site.strings.call}
        </PhoneLink>
      )}
    </p>
    <FeeNotice site={site} />
  </div>
)

export const FeeNotice = ({ site }: { site: Site }) => site.office.feeNotice && <p className="fee-notice">{site.office.feeNotice}</p>
