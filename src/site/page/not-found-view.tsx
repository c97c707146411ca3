import { CallLine } from '@/site/office/phone-link'
import type { Site } from '@/site/site'
import { BilingualView } from './bilingual-view'

export const NotFoundView = ({ sites }: { sites: [Site, Site] }) => (
  <BilingualView sites={sites} title={(strings) => strings.notFoundTitle}>
    {({ strings, pages, language, office }) => (
      <>
        <p>{strings.notFoundText}</p>
        <CallLine strings={strings} office={office} />
        <p>{strings.notFoundPages}</p>
        <ul>
          {[...pages.values()].map((page) => (
            <li key={page.href}>
              <a href={page.href} hrefLang={page.language} lang={page.language === language ? undefined : page.language}>
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </BilingualView>
)
