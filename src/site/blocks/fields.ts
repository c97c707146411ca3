import type { Block } from 'payload'
import { about } from './about/fields'
import { contactForm } from './contact-form/fields'
import { hero } from './hero/fields'
import { notice } from './notice/fields'
import { officeAndMap } from './office-and-map/fields'
import { people } from './people/fields'
import { practiceAreas } from './practice-areas/fields'
import { questions } from './questions/fields'
import { richText } from './rich-text/fields'

/** The editor shows the heading of a block instead of a block name. */
const withHeading = (block: Block): Block => ({
  ...block,
  admin: {
    ...block.admin,
    disableBlockName: true,
    components: {
      ...block.admin?.components,
      Label: { path: '/admin/website/block-label#BlockLabel', clientProps: { kind: block.labels?.singular } },
    },
  },
})

export const blocks = [hero, practiceAreas, about, people, notice, richText, questions, officeAndMap, contactForm].map(withHeading)
