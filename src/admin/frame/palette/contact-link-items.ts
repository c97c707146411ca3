import * as strings from '@/strings/index'
import { emailHref, formatPhone, phoneHref } from '@/ui/contact-links'
import type { PaletteItem } from './palette-item'

/** More people would push the other results below the visible part of the list. */
const maxPeople = 2
type Person = { name: string; phone: string | null; email: string | null }

const nameList = new Intl.ListFormat('en', { type: 'disjunction' })
const toItems = ({ name, phone, email }: Person) => [
  ...(phone ? [{ name, id: phoneHref(phone), label: strings.palette.call, description: formatPhone(phone) }] : []),
  ...(email ? [{ name, id: emailHref(email), label: strings.palette.sendEmail, description: email }] : []),
]

/** Items to call or email a person. Each number and address is listed once: a contact who became a client is found twice, and two people may share a phone. */
export function listContactLinkItems(people: readonly Person[]): PaletteItem[] {
  if (people.length > maxPeople) return []
  return [...Map.groupBy(people.flatMap(toItems), ({ id }) => id).values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const names = new Set([first, ...rest].map(({ name }) => name))
    return { id: first.id, label: first.label(nameList.format(names)), description: first.description }
  })
}
