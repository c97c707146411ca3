import type { Block } from 'payload'
import { heading, text } from '../text-fields'

export const people: Block = {
  slug: 'people',
  interfaceName: 'PeopleBlock',
  labels: { singular: 'People', plural: 'People' },
  fields: [
    heading(),
    {
      name: 'people',
      type: 'array',
      minRows: 1,
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 80 },
        { name: 'role', type: 'text', required: true, localized: true, maxLength: 120 },
        text('text'),
        { name: 'picture', type: 'upload', relationTo: 'media' },
      ],
    },
  ],
}
