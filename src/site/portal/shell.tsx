import { formatAddress } from '@/site/office/address-lines'
import { OfficeName } from '@/site/office/office-name'
import type { Site } from '@/site/site'
import { OfficeContact } from './office-contact'
import { portalStrings } from './strings'
import './portal.css'

/** What a client sees until the script has loaded, or without it. Only the script knows the language, so it is in both. */
export function PortalShell({ sites }: { sites: [Site, Site] }) {
  const { office } = sites[0]
  const contact = { name: office.name, phone: office.phone ?? null, address: formatAddress(office) || null }
  return (
    <div className="portal">
      <title>{`${portalStrings.es.title} · ${portalStrings.en.title}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <meta name="format-detection" content="telephone=no, address=no, email=no" />
      <header className="portal-office">
        <OfficeName name={office.name} />
      </header>
      <main id="portal" data-name={contact.name} data-phone={contact.phone} data-address={contact.address}>
        {([sites[1], sites[0]] as const).map(({ language }, i) => {
          const text = portalStrings[language]
          return (
            <section className="portal-section" lang={language} key={language}>
              {i ? <h2>{text.title}</h2> : <h1>{text.title}</h1>}
              <p className="portal-script">
                {text.opening} {text.slow}
              </p>
              <noscript>
                <p className="portal-notice">{text.scriptNeeded}</p>
              </noscript>
              <OfficeContact office={contact} text={text} />
            </section>
          )
        })}
      </main>
    </div>
  )
}
