import type { Block } from 'payload'
import { rowLabel } from '../row-label'
import { headingField, textField } from '../text-fields'

export const people: Block = {
  slug: 'people',
  interfaceName: 'PeopleBlock',
  labels: { singular: 'People', plural: 'People' },
  fields: [
    headingField(),
    {
      name: 'people',
      type: 'array',
      labels: { singular: 'Person', plural: 'People' },
      admin: rowLabel('Person', 'name'),
      minRows: 1,
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 80 },
        { name: 'role', type: 'text', required: true, localized: true, maxLength: 120 },
        textField('text'),
        { name: 'picture', type: 'upload', relationTo: 'media' },
      ],
    },
  ],
}
