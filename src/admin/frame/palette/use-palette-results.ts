'use client'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { minNameLength } from '@/admin/records/conflict-checks/conflict-queries'
import { matchHref } from '@/admin/records/conflict-checks/match-href'
import { matchLabel } from '@/admin/records/conflict-checks/match-label'
import { excludeContactsOfClients } from '@/admin/records/exclude-contacts-of-clients'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName, isActiveStaff, staffQuery } from '@/client/staff/staff'
import type { clients } from '@/contract/clients'
import { isWaitingRequest } from '@/contract/constants/contacts'
import type { contacts } from '@/contract/contacts'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { formatPhone } from '@/ui/contact-links'
import { listColleagueItems } from './colleague-items'
import { listContactLinkItems } from './contact-link-items'
import type { PaletteItem } from './palette-item'

const limit = 5
const minSearchLength = 2

type Contact = ResponseBody<typeof contacts.list>['contacts'][number]
type Client = ResponseBody<typeof clients.list>['clients'][number]

type Person = { id: string; name: string; phone: string | null; email: string | null }
const toPersonItem = ({ id, name, phone, email }: Person, badge?: string): PaletteItem => ({
  id,
  label: name,
  description: [badge, phone && formatPhone(phone), email].filter(Boolean).join(' · ') || undefined,
})

const canBeName = (q: string) => q.length >= minNameLength && !/[\d@]/.test(q)
/** People whose names sound like a name heard on the phone. The other searches compare spelling. */
async function searchSimilarNames(name: string, signal: AbortSignal) {
  const { matches } = await api.names.search({ name }, { signal }).catch(() => ({ matches: [] }))
  return matches.filter((match) => match.why !== 'mentioned' && matchHref(match)).slice(0, limit)
}

async function searchStaff(q: string, client: QueryClient) {
  const { users } = await client.ensureQueryData(staffQuery)
  return users.filter((user) => isActiveStaff(user) && getDisplayName(user).toLowerCase().includes(q.toLowerCase())).slice(0, limit)
}

/** People whose names match come first: "ma" also finds everybody with an address at mail.example. */
async function searchNamesFirst<Row extends { id: string }>(search: (filter: { limit: number; in?: 'name' }) => Promise<Row[]>) {
  const [named, all] = await Promise.all([search({ limit, in: 'name' }), search({ limit })])
  return [...new Map([...named, ...all].map((row) => [row.id, row])).values()].slice(0, limit)
}

/** Keeps every request from the website that waits: staff look for the request itself, also if a client sent it. */
function leaveOutKnown(contacts: Contact[], clients: Client[]) {
  const others = new Set(excludeContactsOfClients(contacts, clients))
  return contacts.filter((contact) => others.has(contact) || isWaitingRequest(contact))
}

/** Returns all lists at once: a list that arrived later would push the selected item down. */
async function searchRecords(q: string, client: QueryClient, signal: AbortSignal) {
  const results = await Promise.allSettled([
    searchNamesFirst(async (filter) => (await api.clients.list({ q, ...filter }, { signal })).clients),
    searchNamesFirst(async (filter) => (await api.contacts.list({ q, ...filter }, { signal })).contacts),
    api.cases.list({ q, limit }, { signal }),
    api.attachments.search({ q, limit }, { signal }),
    searchStaff(q, client),
  ])
  const [clients, contacts, cases, files, staff] = results
  const hasFailed = results.some(({ status }) => status === 'rejected')
  const found = {
    clients: clients.status === 'fulfilled' ? clients.value : [],
    contacts: leaveOutKnown(contacts.status === 'fulfilled' ? contacts.value : [], clients.status === 'fulfilled' ? clients.value : []),
    cases: cases.status === 'fulfilled' ? cases.value.cases : [],
    files: files.status === 'fulfilled' ? files.value.attachments : [],
    staff: staff.status === 'fulfilled' ? staff.value : [],
  }
  const hasNothing = !hasFailed && Object.values(found).every((rows) => rows.length === 0)
  return { ...found, hasFailed, similarNames: hasNothing && canBeName(q) ? await searchSimilarNames(q, signal) : [] }
}

/** The items of the palette that the server finds for `q`. A short `q` finds none. */
export function usePaletteResults(q: string) {
  const me = useCurrentUser().id
  const isEnabled = q.length >= minSearchLength
  const { data, isFetching, refetch } = useQuery({
    enabled: isEnabled,
    queryKey: ['palette', q],
    queryFn: ({ client, signal }) => searchRecords(q, client, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = isEnabled ? data : undefined
  const clients = (found?.clients ?? []).map((row) => ({ ...row, id: `/admin/clients/${row.id}`, name: row.displayName }))
  const contacts = (found?.contacts ?? []).map((row) => ({ ...row, id: `/admin/contacts/${row.id}` }))
  return {
    isError: found?.hasFailed ?? false,
    retry: () => void refetch(),
    isSearching: isFetching,
    clients: clients.map((row) => toPersonItem(row)),
    contacts: contacts.map((row) => toPersonItem(row, isWaitingRequest(row) ? strings.contacts.websiteNew : undefined)),
    colleagues: listColleagueItems((found?.staff ?? []).filter(({ id }) => id !== me)),
    contactLinks: listContactLinkItems([...clients, ...contacts]),
    similarNames: (found?.similarNames ?? []).map((match) => ({
      id: matchHref(match) ?? '',
      label: match.name,
      description: matchLabel(match),
    })),
    cases: (found?.cases ?? []).map((row) => ({
      id: `/admin/cases/${row.id}`,
      label: row.title,
      description: `${row.caseNumber} · ${row.clientName}`,
    })),
    // The fragment makes the ids of two files of a case differ.
    files: (found?.files ?? []).map((row) => ({
      id: `/admin/cases/${row.caseId}?tab=documents#${row.id}`,
      label: row.name,
      description: `${row.caseNumber} · ${row.caseTitle}`,
    })),
  }
}
