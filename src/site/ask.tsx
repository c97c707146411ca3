import { PhoneLink } from './phone-link'
import type { Site } from './site'

/** Always shows the fee notice. */
export const Ask = ({ site }: { site: Site }) => (
  <div className="ask">
    <p className="ask-ways">
      <a className="button" href={site.contact} data-contact="">
        {site.words.request}
      </a>
      {site.office.phone && (
        <PhoneLink className="call" number={site.office.phone}>
          {site.words.call}
        </PhoneLink>
      )}
    </p>
    <FeeNotice site={site} />
  </div>
)

export const FeeNotice = ({ site }: { site: Site }) => site.office.feeNotice && <p className="fee-notice">{site.office.feeNotice}</p>
