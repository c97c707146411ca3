import { invokerProps } from '@/site/invoker-commands'
import { OfficeName } from '@/site/office/office-name'
import { PhoneLink } from '@/site/office/phone-link'
import type { Site } from '@/site/site'
import { siteStrings } from '@/site/strings'
import './header.css'

export function Header({ site }: { site: Site }) {
  const { strings, office } = site
  return (
    <header className="header">
      <div className="header-row">
        <a className="logo" href={site.pages.get('/')?.href ?? '/'}>
          <span className="logo-name">
            <OfficeName name={office.name} />
          </span>
          {office.tagline && <span className="logo-tagline">{office.tagline}</span>}
        </a>
        <nav className="wide-nav" aria-label={strings.mainNavigation}>
          <PageLinks site={site} />
          <a href="/admin">{strings.admin}</a>
        </nav>
        <div className="header-tools">
          <LanguageLink site={site} />
          <a href="/login">{strings.signIn}</a>
          <ContactButton site={site} />
        </div>
        <details className="menu">
          <summary>
            <span>{strings.menu}</span>
            <span className="menu-close">{strings.close}</span>
          </summary>
          <nav aria-label={strings.mainNavigation}>
            <PageLinks site={site} />
            <a href="/login">{strings.signIn}</a>
            <ContactButton site={site} />
            {office.phone && <PhoneLink number={office.phone}>{strings.call}</PhoneLink>}
          </nav>
        </details>
      </div>
    </header>
  )
}

const mainPages = [
  ['/', 'home'],
  ['/immigration', 'immigration'],
  ['/location', 'location'],
] as const

/** Shows only pages that exist. */
const PageLinks = ({ site }: { site: Site }) =>
  mainPages.map(([address, name]) => {
    const page = site.pages.get(address)
    if (!page) return null
    return (
      <a
        key={address}
        href={page.href}
        aria-current={page.href === site.path ? 'page' : undefined}
        {...(page.language !== site.language && { hrefLang: page.language, title: siteStrings[page.language].languageName })}
      >
        {site.strings[name]}
      </a>
    )
  })

const LanguageLink = ({ site }: { site: Site }) =>
  site.otherLanguage && (
    <a className="language" href={site.otherLanguage.href} lang={site.otherLanguage.language} hrefLang={site.otherLanguage.language}>
      {site.otherLanguage.title}
    </a>
  )

/** Works without a script where the browser supports invoker commands. */
const ContactButton = ({ site }: { site: Site }) => (
  <button type="button" className="button contact-button" {...invokerProps('show-modal', 'contact-dialog')}>
    {site.strings.contact}
  </button>
)
