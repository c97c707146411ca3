import type { NoticeBlock } from '@/payload-types'
import { Paragraphs } from '@/site/paragraphs'
import type { Site } from '@/site/site'
import './look.css'

/** A notice as it hangs in a window. */
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
      <More site={site} page={block.page} />
    </div>
  </section>
)

/** Leads to the page in both languages, each by its own name: a notice may be for somebody who reads the other one. */
function More({ site, page }: { site: Site; page: NoticeBlock['page'] }) {
  const more = page && typeof page === 'object' ? site.pages.get(page.address) : undefined
  if (!more) return null
  return (
    <p className="notice-more">
      {[more, ...more.others].map((link) => (
        <a key={link.href} href={link.href} lang={link.language} hrefLang={link.language}>
          {link.title}
        </a>
      ))}
    </p>
  )
}
