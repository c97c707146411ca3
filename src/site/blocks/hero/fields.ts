import type { Block } from 'payload'
import { headingField, textField } from '../text-fields'

export const hero: Block = {
  slug: 'hero',
  interfaceName: 'HeroBlock',
  labels: { singular: 'Hero', plural: 'Heroes' },
  fields: [
    headingField(),
    textField('lead', true, 'What the office does, in two or three sentences.'),
    { name: 'plate', type: 'checkbox', defaultValue: false, label: 'Show the office’s brass plate next to it' },
  ],
}
