import type { Page } from '@/payload-types'
import type { Site } from '@/site/site'
import { About } from './about/component'
import { ContactFormSection } from './contact-form/component'
import { Hero } from './hero/component'
import { Notice } from './notice/component'
import { OfficeAndMap } from './office-and-map/component'
import { People } from './people/component'
import { PracticeAreas } from './practice-areas/component'
import { Questions } from './questions/component'
import { RichTextSection } from './rich-text/component'

/** A block type without a component does not compile. */
function BlockComponent({ block, site, first }: { block: Page['blocks'][number]; site: Site; first: boolean }) {
  switch (block.blockType) {
    case 'hero':
      return <Hero block={block} site={site} first={first} />
    case 'practice-areas':
      return <PracticeAreas block={block} site={site} />
    case 'about':
      return <About block={block} />
    case 'people':
      return <People block={block} />
    case 'notice':
      return <Notice block={block} site={site} />
    case 'rich-text':
      return <RichTextSection block={block} site={site} />
    case 'questions':
      return <Questions block={block} />
    case 'office-and-map':
      return <OfficeAndMap block={block} site={site} />
    case 'contact-form':
      return <ContactFormSection block={block} site={site} first={first} />
    default:
      return block satisfies never
  }
}

export const Blocks = ({ blocks, site }: { blocks: Page['blocks']; site: Site }) => {
  const firstIndexes = new Set(blocks.map((block) => block.blockType).map((kind) => blocks.findIndex((block) => block.blockType === kind)))
  return blocks.map((block, i) => <BlockComponent key={block.id ?? i} block={block} site={site} first={firstIndexes.has(i)} />)
}
