import type { Block } from 'payload'
import { rowLabel } from '../row-label'
import { headingField, textField } from '../text-fields'

export const questions: Block = {
  slug: 'questions',
  interfaceName: 'QuestionsBlock',
  labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
  fields: [
    headingField(),
    {
      name: 'questions',
      type: 'array',
      admin: rowLabel('Question', 'question'),
      minRows: 1,
      fields: [{ name: 'question', type: 'text', required: true, localized: true, maxLength: 200 }, textField('answer', true)],
    },
  ],
}
