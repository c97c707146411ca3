import { getDisplayName } from '@/client/staff/staff'
import type { ResponseBody } from '@/contract/route'
import type { users } from '@/contract/users'
import { formatPhone } from '@/ui/contact-links'

export type PersonKind = 'employee' | 'client' | 'contact'
export type DirectoryPerson = {
  key: string
  kind: PersonKind
  id: string
  name: string
  detail: string
  picture: string | null
  /** For calls by phone. */
  phone: string | null
  /** The id at the communications provider. */
  identity: string | null
}
type ContactDetails = { email: string | null; phone?: string | null }
const contactDetail = ({ email, phone }: ContactDetails) => email || formatPhone(phone ?? '')

type User = Pick<
  ResponseBody<typeof users.list>['users'][number],
  'id' | 'name' | 'displayName' | 'email' | 'avatarUrl' | 'communicationId'
>
export const userToPerson = (user: User): DirectoryPerson => ({
  key: `employee:${user.id}`,
  kind: 'employee',
  id: user.id,
  name: getDisplayName(user),
  detail: user.email,
  picture: user.avatarUrl,
  phone: null,
  identity: user.communicationId,
})

type Client = ContactDetails & { id: string; displayName: string; firstName: string; lastName: string }
export const clientToPerson = (client: Client): DirectoryPerson => ({
  key: `client:${client.id}`,
  kind: 'client',
  id: client.id,
  name: client.displayName || `${client.firstName} ${client.lastName}`.trim() || contactDetail(client),
  detail: contactDetail(client),
  picture: null,
  phone: client.phone ?? null,
  identity: null,
})
type Contact = ContactDetails & { id: string; name: string }
export const contactToPerson = (contact: Contact): DirectoryPerson => ({
  key: `contact:${contact.id}`,
  kind: 'contact',
  id: contact.id,
  name: contact.name || contactDetail(contact),
  detail: contactDetail(contact),
  picture: null,
  phone: contact.phone ?? null,
  identity: null,
})

/** Keeps the first entry for each identity, and all entries without one. */
export const deduplicatePeople = (people: readonly DirectoryPerson[]): DirectoryPerson[] =>
  [...new Map(people.toReversed().map((person) => [person.identity ?? person.key, person])).values()].toReversed()
