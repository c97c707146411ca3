import type { PracticeAreasBlock } from '@/payload-types'
import { Paragraphs } from '@/site/paragraphs'
import { findLink, type Site } from '@/site/site'
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
              <h3>{page ? <a href={findLink(page, site.language).href}>{area.name}</a> : area.name}</h3>
              <p>{area.summary}</p>
            </li>
          )
        })}
      </ul>
    </div>
  </section>
)
