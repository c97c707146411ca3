import type { SeedPage } from '@/data/website/seed'
import { localized } from './localized'

export type { SeedPage }

export const contactBlock = {
  blockType: 'contact-form',
  heading: localized('Request a consultation', 'Pida una consulta'),
  text: localized(
    'Write a few lines, or call.\n\nAt the consultation we listen, look at your papers, and tell you what we would do, how long it takes, and what it costs.',
    'Escríbanos unas líneas o llámenos.\n\nEn la consulta lo escuchamos, revisamos sus papeles y le decimos qué haríamos, cuánto tarda y cuánto cuesta.',
  ),
}
