import { defaultJSXConverters, RichText } from '@payloadcms/richtext-lexical/react'
import type { RichTextBlock } from '@/payload-types'
import { isSafeHref } from '@/site/is-safe-href'
import type { Site } from '@/site/site'
import './styles.css'

export const RichTextSection = ({ block, site }: { block: RichTextBlock; site: Site }) => (
  <section className="text-section">
    {block.heading && <h2>{block.heading}</h2>}
    <RichText
      className="text-section-body prose"
      data={block.body as never}
      converters={{
        ...defaultJSXConverters,
        // Payload's converter writes invalid HTML: it numbers the items of unordered lists.
        listitem: ({ node, nodesToJSX }) => <li>{nodesToJSX({ nodes: node.children })}</li>,
        link: ({ node, nodesToJSX }) => {
          const page = node.fields.doc?.value
          const href = typeof page === 'object' ? site.pages.get(String(page.address))?.href : node.fields.url
          const children = nodesToJSX({ nodes: node.children })
          return isSafeHref(href) ? <a href={href}>{children}</a> : children
        },
      }}
    />
  </section>
)
