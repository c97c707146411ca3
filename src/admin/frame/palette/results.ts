'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { emailHref, phoneHref } from '@/ui/contact-links'

/** `id` is the URL to open. */
export type PaletteItem = { id: string; label: string; description?: string | undefined }
const limit = 5
const minSearchLength = 2
/** More people would push the other results out of sight. */
const maxPeopleToCall = 2

type Person = { id: string; name: string; phone: string | null; email: string | null }
const toPersonItem = ({ id, name, phone, email }: Person): PaletteItem => ({
  id,
  label: name,
  description: [phone, email].filter(Boolean).join(' · ') || undefined,
})
const toCallItems = ({ name, phone, email }: Person): PaletteItem[] => [
  ...(phone ? [{ id: phoneHref(phone), label: strings.palette.call(name), description: phone }] : []),
  ...(email ? [{ id: emailHref(email), label: strings.palette.sendEmail(name), description: email }] : []),
]

/** All lists change at once: a list that arrived later would leave the selection on an item further down. */
async function search(q: string, signal: AbortSignal) {
  const results = await Promise.allSettled([
    api.clients.list({ q, limit }, { signal }),
    api.contacts.list({ q, limit }, { signal }),
    api.cases.list({ q, limit }, { signal }),
    api.attachments.search({ q, limit }, { signal }),
  ])
  const [clients, contacts, cases, files] = results
  return {
    hasFailed: results.some(({ status }) => status === 'rejected'),
    clients: clients.status === 'fulfilled' ? clients.value.clients : [],
    contacts: contacts.status === 'fulfilled' ? contacts.value.contacts : [],
    cases: cases.status === 'fulfilled' ? cases.value.cases : [],
    files: files.status === 'fulfilled' ? files.value.attachments : [],
  }
}

export function usePaletteResults(q: string) {
  const enabled = q.length >= minSearchLength
  const { data, isFetching, refetch } = useQuery({
    enabled,
    queryKey: ['palette', q],
    queryFn: ({ signal }) => search(q, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = enabled ? data : undefined
  const clients = (found?.clients ?? []).map((row) => ({ ...row, id: `/admin/clients/${row.id}`, name: row.displayName }))
  const contacts = (found?.contacts ?? []).map((row) => ({ ...row, id: `/admin/contacts/${row.id}` }))
  const people = [...clients, ...contacts]
  return {
    isError: found?.hasFailed ?? false,
    retry: () => void refetch(),
    searching: isFetching,
    clients: clients.map(toPersonItem),
    contacts: contacts.map(toPersonItem),
    calls: people.length <= maxPeopleToCall ? people.flatMap(toCallItems) : [],
    cases: (found?.cases ?? []).map((row) => ({
      id: `/admin/cases/${row.id}`,
      label: row.title,
      description: `${row.caseNumber} · ${row.clientName}`,
    })),
    // The fragment keeps apart two files of a case.
    files: (found?.files ?? []).map((row) => ({
      id: `/admin/cases/${row.caseId}?tab=documents#${row.id}`,
      label: row.name,
      description: `${row.caseNumber} · ${row.caseTitle}`,
    })),
  }
}
