import type { PracticeAreasBlock } from '@/payload-types'
import { Paragraphs } from '@/site/paragraphs'
import type { LocalizedLink, Site } from '@/site/site'
import './styles.css'

export const PracticeAreas = ({ block, site }: { block: PracticeAreasBlock; site: Site }) => (
  <section className="practice-areas">
    <div className="practice-areas-board">
      <h2>{block.heading}</h2>
      <Paragraphs text={block.intro} />
      <ul>
        {block.areas?.map((area) => {
          const page = area.page && typeof area.page === 'object' ? site.pages.get(area.page.address) : undefined
          return (
            <li key={area.id}>
              <h3>{page ? <a href={inOwnLanguage(page, site).href}>{area.name}</a> : area.name}</h3>
              <p>{area.summary}</p>
            </li>
          )
        })}
      </ul>
    </div>
  </section>
)

/** The name is in the visitor's language, so the page is too if it can. */
const inOwnLanguage = (page: LocalizedLink, { language }: Site) => page.others.find((other) => other.language === language) ?? page
