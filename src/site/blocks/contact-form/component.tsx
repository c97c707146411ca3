import type { ContactFormBlock } from '@/payload-types'
import { ContactForm } from '@/site/contact/contact-form'
import { AddressLines } from '@/site/office/address-lines'
import { PhoneLink } from '@/site/office/phone-link'
import { Paragraphs } from '@/site/paragraphs'
import type { Site } from '@/site/site'
import './styles.css'

export const ContactFormSection = ({ block, site, first }: { block: ContactFormBlock; site: Site; first: boolean }) => (
  <section className="contact" id={first ? 'contact' : undefined}>
    <div className="contact-text">
      <h2>{block.heading}</h2>
      <Paragraphs text={block.text} />
      <div className="contact-facts">
        {site.office.phone && (
          <p>
            <PhoneLink number={site.office.phone}>{site.strings.phone}</PhoneLink>
          </p>
        )}
        {site.office.street && <AddressLines office={site.office} />}
      </div>
    </div>
    <div className="contact-card">
      <ContactForm site={site} id={first ? 'request' : `request-${block.id}`} result={first ? site.formResult : null} />
    </div>
  </section>
)
