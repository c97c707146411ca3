'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useDebounced } from '@/client/use-debounced'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { formatPhone } from '@/ui/contact-links'
import styles from './duplicate-warning.module.css'
import { findDuplicateReasons, type IdentityFields, minPhoneDigits, type Person } from './find-duplicates'

const text = strings.duplicates
const maxMatches = 3
const maxPerSearch = 5
type Kind = 'client' | 'contact'
type Found = Person & { id: string; kind: Kind; label: string }
const paths = { client: '/admin/clients', contact: '/admin/contacts' }

type Props = {
  typed: IdentityFields
  /** Also searches the contacts. */
  withContacts?: boolean
  /** The record that is edited. */
  exceptId?: string
}
/** Never blocks saving: two people may share a phone or a name. */
export function DuplicateWarning({ typed, withContacts = false, exceptId }: Props) {
  const search = useDebounced(trimAll(typed))
  const terms = toSearchTerms(search)
  const { data } = useQuery({
    // The first part is 'client', so that a change to a client refetches this query.
    queryKey: ['client', 'like', search, withContacts],
    queryFn: ({ signal }) => searchPeople(terms, withContacts, signal),
    enabled: terms.length > 0,
    placeholderData: keepPreviousData,
  })
  const matches = (terms.length > 0 ? (data ?? []) : [])
    .map((person) => ({ ...person, reasons: findDuplicateReasons(person, search) }))
    .filter(({ id, reasons }) => reasons.length > 0 && id !== exceptId)
  return (
    <div role="status">
      {matches.length > 0 && (
        <Alert kind="warning">
          {withContacts ? text.person : text.client}
          <ul className={styles.people}>
            {matches.slice(0, maxMatches).map(({ id, kind, label, email, phone, reasons }) => (
              <li key={id}>
                <a href={`${paths[kind]}/${id}`} target="_blank" rel="noreferrer">
                  {label} {text.newTab}
                </a>{' '}
                ({[...(withContacts ? [text.kinds[kind]] : []), ...reasons.map((reason) => text.reasons[reason])].join(', ')})
                <span className={styles.details}>{[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

const trimAll = ({ name, email, phone }: IdentityFields): IdentityFields => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
})

const toSearchTerms = ({ email, phone, name }: IdentityFields) => [
  ...(email.includes('@') ? [email] : []),
  ...(phone.replace(/\D/g, '').length >= minPhoneDigits ? [phone] : []),
  ...(name.length > 4 && name.includes(' ') ? [name] : []),
]

async function searchPeople(terms: string[], withContacts: boolean, signal: AbortSignal): Promise<Found[]> {
  // Awaited together, so that none rejects unhandled when the search is canceled.
  const [clients, contacts] = await Promise.all([
    Promise.all(terms.map((q) => api.clients.list({ q, limit: maxPerSearch }, { signal }))),
    Promise.all(withContacts ? terms.map((q) => api.contacts.list({ q, limit: maxPerSearch }, { signal })) : []),
  ])
  const found: Found[] = [
    ...clients.flatMap((list): Found[] =>
      list.clients.map((client) => ({
        ...client,
        kind: 'client',
        name: `${client.firstName} ${client.lastName}`,
        label: client.displayName,
      })),
    ),
    ...contacts.flatMap((list): Found[] => list.contacts.map((contact) => ({ ...contact, kind: 'contact', label: contact.name }))),
  ]
  return [...new Map(found.map((person) => [person.id, person])).values()]
}
