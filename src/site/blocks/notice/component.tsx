import type { NoticeBlock } from '@/payload-types'
import { Paragraphs } from '@/site/paragraphs'
import type { Site } from '@/site/site'
import './styles.css'

export const Notice = ({ block, site }: { block: NoticeBlock; site: Site }) => (
  <section className="notice">
    <div className="notice-sheet">
      <h2>{block.heading}</h2>
      <Paragraphs text={block.text} />
      {block.facts?.length ? (
        <dl>
          {block.facts.map((fact) => (
            <div key={fact.id}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <PageLinks site={site} page={block.page} />
    </div>
  </section>
)

/** Links to the page in each of its languages, because a notice may be for readers of the other language. */
function PageLinks({ site, page }: { site: Site; page: NoticeBlock['page'] }) {
  const target = page && typeof page === 'object' ? site.pages.get(page.address) : undefined
  if (!target) return null
  return (
    <p className="notice-more">
      {[target, ...target.others].map((link) => (
        <a key={link.href} href={link.href} lang={link.language} hrefLang={link.language}>
          {link.title}
        </a>
      ))}
    </p>
  )
}
