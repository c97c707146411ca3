import type { Block } from 'payload'
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
      minRows: 1,
      fields: [{ name: 'question', type: 'text', required: true, localized: true, maxLength: 200 }, textField('answer', true)],
    },
  ],
}
