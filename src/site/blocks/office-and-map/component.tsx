import type { OfficeAndMapBlock } from '@/payload-types'
import { FeeNotice } from '@/site/contact/contact-cta'
import { AddressLines } from '@/site/office/address-lines'
import { formatOfficeHours } from '@/site/office/office-hours'
import { OfficeName } from '@/site/office/office-name'
import { PhoneLink } from '@/site/office/phone-link'
import { Paragraphs } from '@/site/paragraphs'
import type { Site } from '@/site/site'
import { MapOnRequest } from './map-on-request'
import './styles.css'

export const OfficeAndMap = ({ block, site }: { block: OfficeAndMapBlock; site: Site }) => {
  const { office, strings } = site
  return (
    <section className="office-section">
      <h2>{block.heading}</h2>
      <div className="office-row">
        <div className="office-card">
          <p className="office-card-name">
            <OfficeName name={office.name} />
          </p>
          <AddressLines office={office} />
          <p>
            {office.phone && <PhoneLink number={office.phone}>{strings.phone}</PhoneLink>}
            {office.fax && (
              <span className="fax">
                {strings.fax} <span className="number">{office.fax}</span>
              </span>
            )}
          </p>
          <dl>
            {formatOfficeHours(office, site.language).map(({ days, time }) => (
              <div key={days + time}>
                <dt>{days}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
          {office.hoursNote && <p className="hint">{office.hoursNote}</p>}
          <FeeNotice site={site} />
        </div>
        <MapOnRequest site={site} />
      </div>
      {block.directions && (
        <div className="directions">
          <h3>{strings.directions}</h3>
          <Paragraphs text={block.directions} />
        </div>
      )}
    </section>
  )
}
