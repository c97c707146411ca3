import type { Block } from 'payload'
import { headingField, textField } from '../text-fields'

export const contactForm: Block = {
  slug: 'contact-form',
  interfaceName: 'ContactFormBlock',
  labels: { singular: 'Contact form', plural: 'Contact forms' },
  fields: [headingField(), textField('text', false, 'What happens after someone sends the form. An empty line starts a new paragraph.')],
}
