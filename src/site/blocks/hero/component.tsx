import type { HeroBlock } from '@/payload-types'
import { ContactCta } from '@/site/contact/contact-cta'
import { formatOfficeHours } from '@/site/office/office-hours'
import { OfficeName } from '@/site/office/office-name'
import { Paragraphs } from '@/site/paragraphs'
import type { Site } from '@/site/site'
import './styles.css'

export const Hero = ({ block, site, first }: { block: HeroBlock; site: Site; first: boolean }) => (
  <section className={block.plate ? 'hero hero-with-plate' : 'hero'}>
    <div className="hero-text">
      {first ? <h1>{block.heading}</h1> : <h2>{block.heading}</h2>}
      <Paragraphs className="lead" text={block.lead} />
      <ContactCta site={site} />
    </div>
    {block.plate && <Plate site={site} />}
  </section>
)

const Plate = ({ site }: { site: Site }) => (
  <div className="plate">
    <p className="plate-name">
      <OfficeName name={site.office.name} />
    </p>
    {site.office.tagline && <p className="plate-tagline">{site.office.tagline}</p>}
    <p className="plate-hours">
      {formatOfficeHours(site.office, site.language).map(({ days, time }) => (
        <span key={days + time}>
          {days}
          <br />
          {time}
        </span>
      ))}
    </p>
    <p className="plate-appointment">{site.strings.byAppointment}</p>
  </div>
)
