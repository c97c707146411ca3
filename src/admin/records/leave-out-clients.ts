type Client = { id: string; email: string | null }
type Contact = { clientId: string | null; email: string | null }

/**
 * Leaves out the contacts who are the same person as one of the `clients` found with them: that client was made from the contact, or
 * has the same email address. A contact whose client was not found stays, so that a search finds the person under both names.
 */
export function leaveOutClients<C extends Contact>(contacts: readonly C[], clients: readonly Client[]): C[] {
  const ids = new Set(clients.map(({ id }) => id))
  const emails = new Set(clients.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  return contacts.filter(({ clientId, email }) => !(clientId && ids.has(clientId)) && !(email && emails.has(email.toLowerCase())))
}
