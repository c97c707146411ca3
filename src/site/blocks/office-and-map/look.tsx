import type { OfficeAndMapBlock } from '@/payload-types'
import { AddressLines } from '@/site/address-lines'
import { FeeNotice } from '@/site/ask'
import { readableHours } from '@/site/office-hours'
import { OfficeName } from '@/site/office-name'
import { Paragraphs } from '@/site/paragraphs'
import { PhoneLink } from '@/site/phone-link'
import type { Site } from '@/site/site'
import { MapOnRequest } from './map-on-request'
import './look.css'

export const OfficeAndMap = ({ block, site }: { block: OfficeAndMapBlock; site: Site }) => {
  const { office, words } = site
  return (
    <section className="place">
      <h2>{block.heading}</h2>
      <div className="place-row">
        <div className="place-card">
          <p className="place-name">
            <OfficeName name={office.name} />
          </p>
          <AddressLines office={office} />
          <p>
            {office.phone && <PhoneLink number={office.phone}>{words.phone}</PhoneLink>}
            {office.fax && (
              <span className="fax">
                {words.fax} <span className="number">{office.fax}</span>
              </span>
            )}
          </p>
          <dl>
            {readableHours(office, site.language).map(({ days, time }) => (
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
          <h3>{words.directions}</h3>
          <Paragraphs text={block.directions} />
        </div>
      )}
    </section>
  )
}
