'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openCasesQuery } from '@/admin/records/pickers/use-case-items'
import { findFailedQuery } from '@/admin/records/prefill-error'
import type { NewEvent } from '@/admin/schedule/url-state'
import { caseQuery, clientQuery, contactQuery } from '@/client/queries/record-queries'
import { useHasLoaded } from '@/client/queries/use-has-loaded'
import { useCurrentUser } from '@/client/session/current-user'
import { activeStaffQuery } from '@/client/staff/staff'
import { useFreeHour } from '@/client/use-free-hour'
import { formatAppointmentTitle } from '@/contract/constants/appointments'
import { formatLocalInput } from '@/ui/local-time'
import type { EventNames } from './fields'
import { addHour, type Values } from './values'

const dateLength = 'YYYY-MM-DD'.length

/**
 * The initial values of a new event. It is for the chosen person, else for the case's assignee, else for the signed-in one. The
 * only open case of a client or contact is preselected. Without a chosen time it starts in a free hour of that person in the
 * opening hours. `defaults` is undefined while something loads for the first time, and if the case, client or contact failed to load.
 */
export function useNewEvent(newEvent: NewEvent) {
  const { start: chosenStart, end, userId, attendeeIds, caseId, clientId, contactId } = newEvent
  const me = useCurrentUser()
  const queries = [
    useQuery({ ...caseQuery(caseId), enabled: caseId !== '' }),
    useQuery({ ...clientQuery(clientId), enabled: clientId !== '' }),
    useQuery({ ...contactQuery(contactId), enabled: contactId !== '' }),
  ] as const
  const [{ data: caseRecord }, { data: client }, { data: contact }] = queries
  const openCases = useQuery(openCasesQuery(caseId ? {} : { clientId, contactId }))
  const onlyCase = openCases.data?.length === 1 ? openCases.data[0] : undefined
  const names: EventNames = {
    caseTitle: caseRecord?.title ?? onlyCase?.label ?? null,
    clientName: client?.displayName ?? (caseRecord?.clientId ? caseRecord.clientName : null),
    contactName: contact?.name ?? null,
  }
  const staff = useQuery(activeStaffQuery)
  const assigneeId = staff.data?.users.find(({ id }) => id === caseRecord?.assignedTo)?.id
  const personId = userId || assigneeId || me.id
  const { freeHour, isLoading: isLoadingFreeHour } = useFreeHour({ date: chosenStart.slice(0, dateLength) || undefined, userId: personId })
  const personName = client?.displayName ?? contact?.name ?? caseRecord?.clientName
  const start = chosenStart.length > dateLength || !freeHour ? chosenStart : formatLocalInput(freeHour.toISOString())
  const defaults = useMemo<Partial<Values>>(
    () => ({
      userId: personId,
      attendeeIds,
      ...(start.length > dateLength && { start, end: end || addHour(start) }),
      ...(personName && { title: formatAppointmentTitle(personName) }),
      caseId: caseRecord?.id ?? onlyCase?.id ?? '',
      clientId: client?.id ?? caseRecord?.clientId ?? '',
      contactId: contact?.id ?? '',
    }),
    [personId, attendeeIds, start, end, personName, caseRecord, onlyCase, client, contact],
  )
  const isLoading = isLoadingFreeHour || openCases.isLoading || staff.isLoading || queries.some((query) => query.isLoading)
  const failed = findFailedQuery([...queries])
  const hasLoaded = useHasLoaded(!isLoading && !failed, JSON.stringify(newEvent))
  return { defaults: hasLoaded ? defaults : undefined, onlyCaseId: onlyCase?.id, names, failed }
}
