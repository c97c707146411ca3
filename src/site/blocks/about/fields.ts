import type { Block } from 'payload'
import { heading, text } from '../text-fields'

export const about: Block = {
  slug: 'about',
  interfaceName: 'AboutBlock',
  labels: { singular: 'About the office', plural: 'About the office' },
  fields: [heading(), text('text', true), { name: 'picture', type: 'upload', relationTo: 'media' }],
}
