import { FeeNotice } from '@/site/contact/contact-cta'
import { CallLine } from '@/site/office/phone-link'
import { findLink, type Link, type Site } from '@/site/site'
import { BilingualView } from './bilingual-view'

export const NotFoundView = ({ sites }: { sites: [Site, Site] }) => (
  <BilingualView sites={sites} title={(strings) => strings.notFoundTitle}>
    {(site) => (
      <>
        <p>{site.strings.notFoundText}</p>
        <CallLine strings={site.strings} office={site.office} />
        <FeeNotice site={site} />
        <p>{site.strings.notFoundPages}</p>
        <ul>
          {[...site.pages].map(([address, page]) => (
            <PageItem key={address} page={findLink(page, site.language)} site={site} isHome={address === '/'} />
          ))}
        </ul>
      </>
    )}
  </BilingualView>
)

const PageItem = ({ page, site, isHome }: { page: Link; site: Site; isHome: boolean }) => (
  <li>
    <a href={page.href} hrefLang={page.language} lang={isHome || page.language === site.language ? undefined : page.language}>
      {isHome ? site.strings.home : page.title}
    </a>
  </li>
)
