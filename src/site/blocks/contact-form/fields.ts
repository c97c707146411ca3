import type { Block } from 'payload'
import { heading, text } from '../text-fields'

export const contactForm: Block = {
  slug: 'contact-form',
  interfaceName: 'ContactFormBlock',
  labels: { singular: 'Contact form', plural: 'Contact forms' },
  fields: [heading(), text('text', false, 'What happens after someone sends the form. An empty line starts a new paragraph.')],
}
