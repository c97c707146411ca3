import type { Block } from 'payload'
import { headingField, textField } from '../text-fields'

export const about: Block = {
  slug: 'about',
  interfaceName: 'AboutBlock',
  labels: { singular: 'About the office', plural: 'About the office' },
  fields: [headingField(), textField('text', true), { name: 'picture', type: 'upload', relationTo: 'media' }],
}
