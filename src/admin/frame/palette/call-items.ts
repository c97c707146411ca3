import * as strings from '@/strings/index'
import { emailHref, phoneHref } from '@/ui/contact-links'
import type { PaletteItem } from './palette-item'

/** More people would push the other results out of sight. */
const maxPeople = 2
type Person = { name: string; phone: string | null; email: string | null }

const toItems = ({ name, phone, email }: Person): PaletteItem[] => [
  ...(phone ? [{ id: phoneHref(phone), label: strings.palette.call(name), description: phone }] : []),
  ...(email ? [{ id: emailHref(email), label: strings.palette.sendEmail(name), description: email }] : []),
]

/** Each number and address once: a contact who became a client is found twice. */
export function listCallItems(people: readonly Person[]): PaletteItem[] {
  if (people.length > maxPeople) return []
  const items = people.flatMap(toItems)
  return items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index)
}
