import type { Block } from 'payload'
import { rowLabel } from '../row-label'
import { headingField, textField } from '../text-fields'

export const practiceAreas: Block = {
  slug: 'practice-areas',
  interfaceName: 'PracticeAreasBlock',
  labels: { singular: 'Practice areas', plural: 'Practice areas' },
  fields: [
    headingField(),
    textField('intro'),
    {
      name: 'areas',
      type: 'array',
      admin: rowLabel('Area', 'name'),
      minRows: 1,
      fields: [
        { name: 'name', type: 'text', required: true, localized: true, maxLength: 80 },
        { name: 'summary', type: 'text', required: true, localized: true, maxLength: 200 },
        { name: 'page', type: 'relationship', relationTo: 'page', admin: { description: 'The page with more information.' } },
      ],
    },
  ],
}
