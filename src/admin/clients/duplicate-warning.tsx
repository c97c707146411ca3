'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useDebounced } from '@/client/use-debounced'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import styles from './clients.module.css'
import { findDuplicateReasons, type IdentityFields } from './find-duplicates'
import { routes } from './routes'
import type { Form } from './values'

const text = strings.clients
const maxMatches = 3

/** Never blocks saving: two people may share a phone or a name. */
export function DuplicateWarning({ form, exceptId }: { form: Form; exceptId?: string }) {
  const typed = useDebounced({
    email: form.watch('email').trim(),
    phone: form.watch('phone').trim(),
    name: [form.watch('firstName'), form.watch('lastName')].map((word) => word.trim()).join(' '),
  })
  const terms = searchTerms(typed)
  const { data } = useQuery({
    queryKey: ['client', 'like', typed],
    queryFn: ({ signal }) => searchClients(terms, signal),
    enabled: terms.length > 0,
    placeholderData: keepPreviousData,
  })
  const matches = (terms.length > 0 ? (data ?? []) : [])
    .map((client) => ({ client, reasons: findDuplicateReasons(client, typed) }))
    .filter(({ client, reasons }) => reasons.length > 0 && client.id !== exceptId)
  return (
    <div role="status">
      {matches.length > 0 && (
        <Alert kind="warning">
          {text.possibleDuplicates}
          <ul className={styles.duplicates}>
            {matches.slice(0, maxMatches).map(({ client, reasons }) => (
              <li key={client.id}>
                <a href={routes.recordHref(client.id)} target="_blank" rel="noreferrer">
                  {client.displayName} {text.newTab}
                </a>{' '}
                ({reasons.map((reason) => text[reason]).join(', ')})
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

const searchTerms = ({ email, phone, name }: IdentityFields) => [
  ...(email.includes('@') ? [email] : []),
  ...(phone.replace(/\D/g, '').length >= 7 ? [phone] : []),
  ...(name.length > 4 && name.includes(' ') ? [name] : []),
]

async function searchClients(terms: string[], signal: AbortSignal) {
  const lists = await Promise.all(terms.map((q) => api.clients.list({ q, limit: 5 }, { signal })))
  return [...new Map(lists.flatMap(({ clients }) => clients).map((client) => [client.id, client])).values()]
}
