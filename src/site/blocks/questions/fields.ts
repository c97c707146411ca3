import type { Block } from 'payload'
import { heading, text } from '../text-fields'

export const questions: Block = {
  slug: 'questions',
  interfaceName: 'QuestionsBlock',
  labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
  fields: [
    heading(),
    {
      name: 'questions',
      type: 'array',
      minRows: 1,
      fields: [{ name: 'question', type: 'text', required: true, localized: true, maxLength: 200 }, text('answer', true)],
    },
  ],
}
