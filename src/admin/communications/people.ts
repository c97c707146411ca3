export type Kind = 'employee' | 'client' | 'contact'
/** Anybody one can speak with, whatever they are to the office. */
export type Someone = {
  key: string
  kind: Kind
  id: string
  name: string
  detail: string
  picture: string | null
  /** By what the provider of communications knows them. */
  identity: string | null
}
type Reach = { email: string | null; phone?: string | null }
const reach = ({ email, phone }: Reach) => email || phone || ''

type User = {
  id: string
  name: string
  displayName: string | null
  email: string
  avatarUrl: string | null
  communicationId: string
}
export const fromUser = (user: User): Someone => ({
  key: `employee:${user.id}`,
  kind: 'employee',
  id: user.id,
  name: user.displayName || user.name || user.email,
  detail: user.email,
  picture: user.avatarUrl,
  identity: user.communicationId,
})

type Client = Reach & { id: string; displayName: string; firstName: string; lastName: string }
export const fromClient = (client: Client): Someone => ({
  key: `client:${client.id}`,
  kind: 'client',
  id: client.id,
  name: client.displayName || `${client.firstName} ${client.lastName}`.trim() || reach(client),
  detail: reach(client),
  picture: null,
  identity: null,
})
type Contact = Reach & { id: string; name: string }
export const fromContact = (contact: Contact): Someone => ({
  key: `contact:${contact.id}`,
  kind: 'contact',
  id: contact.id,
  name: contact.name || reach(contact),
  detail: reach(contact),
  picture: null,
  identity: null,
})

/** One entry for each identity; who has none is known by what they are. */
export const distinct = (people: readonly Someone[]): Someone[] =>
  [...new Map(people.toReversed().map((one) => [one.identity ?? one.key, one])).values()].toReversed()
