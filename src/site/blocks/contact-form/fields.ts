import type { Block } from 'payload'
import { headingField, textField } from '../text-fields'

export const contactForm: Block = {
  slug: 'contact-form',
  interfaceName: 'ContactFormBlock',
  labels: { singular: 'Contact form', plural: 'Contact forms' },
  fields: [
    headingField(),
    textField('text', false, 'Above the form, which itself says what comes next. An empty line starts a new paragraph.'),
  ],
}
