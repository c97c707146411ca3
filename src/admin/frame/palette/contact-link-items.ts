import * as strings from '@/strings/index'
import { emailHref, phoneHref } from '@/ui/contact-links'
import type { PaletteItem } from './palette-item'

/** More people would push the other results out of sight. */
const maxPeople = 2
type Person = { name: string; phone: string | null; email: string | null }

const nameList = new Intl.ListFormat('en', { type: 'disjunction' })
const toActions = ({ name, phone, email }: Person) => [
  ...(phone ? [{ name, id: phoneHref(phone), label: strings.palette.call, description: phone }] : []),
  ...(email ? [{ name, id: emailHref(email), label: strings.palette.sendEmail, description: email }] : []),
]

/** Each number and address once: a contact who became a client is found twice, and two people may share a phone. */
export function listContactLinkItems(people: readonly Person[]): PaletteItem[] {
  if (people.length > maxPeople) return []
  return [...Map.groupBy(people.flatMap(toActions), ({ id }) => id).values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const names = new Set([first, ...rest].map(({ name }) => name))
    return { id: first.id, label: first.label(nameList.format(names)), description: first.description }
  })
}
