import { AddressLines } from '@/site/office/address-lines'
import { formatOfficeHours } from '@/site/office/office-hours'
import { OfficeName } from '@/site/office/office-name'
import { PhoneLink } from '@/site/office/phone-link'
import type { Site } from '@/site/site'
import './footer.css'

export function Footer({ site }: { site: Site }) {
  const { strings, office } = site
  return (
    <footer className="footer">
      <div className="footer-row">
        <div>
          <p className="logo-name">
            <OfficeName name={office.name} />
          </p>
          {office.tagline && <p className="logo-tagline">{office.tagline}</p>}
          {office.feeNotice && <p className="fee-notice">{office.feeNotice}</p>}
        </div>
        <dl className="footer-facts">
          {office.phone && <Fact name={strings.phone} value={<PhoneLink number={office.phone} />} />}
          {office.fax && <Fact name={strings.fax} value={<span className="number">{office.fax}</span>} />}
          {office.street && <Fact name={strings.address} value={<AddressLines office={office} />} />}
          {office.hours?.length ? (
            <Fact
              name={strings.hours}
              value={
                <>
                  {formatOfficeHours(office, site.language).map(({ days, time }) => (
                    <span className="opening-hours" key={days + time}>
                      {days}
                      <br />
                      <span className="number">{time}</span>
                    </span>
                  ))}
                  {office.hoursNote && <span className="opening-hours">{office.hoursNote}</span>}
                </>
              }
            />
          ) : null}
        </dl>
      </div>
      <div className="footer-links">
        {site.disclaimer.text && (
          <button type="button" className="link-button" popoverTarget="disclaimer" popoverTargetAction="show">
            {strings.viewDisclaimer}
          </button>
        )}
        {site.otherLanguage && (
          <a href={site.otherLanguage.href} lang={site.otherLanguage.language} hrefLang={site.otherLanguage.language}>
            {site.otherLanguage.title}
          </a>
        )}
        <a href="/login">{strings.signIn}</a>
      </div>
    </footer>
  )
}

const Fact = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
