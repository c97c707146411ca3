import type { Block } from 'payload'
import { rowLabel } from '../row-label'
import { headingField, textField } from '../text-fields'

export const notice: Block = {
  slug: 'notice',
  interfaceName: 'NoticeBlock',
  labels: { singular: 'Notice', plural: 'Notices' },
  fields: [
    headingField(),
    textField('text'),
    {
      name: 'facts',
      type: 'array',
      admin: rowLabel('Fact', 'label', 'value'),
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', type: 'text', required: true, localized: true, maxLength: 60 },
            { name: 'value', type: 'text', required: true, localized: true, maxLength: 240 },
          ],
        },
      ],
    },
    { name: 'page', type: 'relationship', relationTo: 'page', admin: { description: 'The page with more information.' } },
  ],
}
