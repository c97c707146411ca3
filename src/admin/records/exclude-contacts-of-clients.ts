import { normalizeText } from '@/client/text/normalize-text'

type Client = { id: string; email: string | null; displayName: string; firstName: string; middleName: string | null; lastName: string }
type Contact = { clientId: string | null; email: string | null; name: string }

/** Phones type other apostrophes than keyboards. */
const toKey = (name: string, email: string) => normalizeText(`${name} ${email}`).replace(/['’‘ʼ`´]/g, '')
/** With each way to write the client's name. */
function listNameKeys({ email, displayName, firstName, middleName, lastName }: Client) {
  const names = [displayName, `${firstName} ${lastName}`, [firstName, middleName, lastName].filter(Boolean).join(' ')]
  return email ? names.map((name) => toKey(name, email)) : []
}

/**
 * Leaves out the contacts who are the same person as one of the `clients` found with them: that client was made from the contact, or
 * has the same name and email address, which relatives may share. A contact whose client was not found stays, so that a search
 * finds the person under both names.
 */
export function excludeContactsOfClients<C extends Contact>(contacts: readonly C[], clients: readonly Client[]): C[] {
  const ids = new Set(clients.map(({ id }) => id))
  const keys = new Set(clients.flatMap(listNameKeys))
  return contacts.filter(({ clientId, email, name }) => !(clientId && ids.has(clientId)) && !(email && keys.has(toKey(name, email))))
}
