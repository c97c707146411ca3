'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findFailedQuery } from '@/admin/records/prefill-error'
import { caseQuery, clientQuery, contactQuery } from '@/client/queries/record-queries'
import { useCurrentUser } from '@/client/session/current-user'
import { useFreeHour } from '@/client/use-free-hour'
import { appointmentTitle } from '@/contract/constants/appointments'
import { formatLocalInput } from '@/ui/local-time'
import type { EventNames } from './event-fields'
import type { NewEvent } from './url-state'
import { addHour, type Values } from './values'

const dateLength = 'YYYY-MM-DD'.length

/**
 * The values of a new event: a free hour of the signed-in person in the office's opening hours, unless a time was chosen.
 * `defaults` is undefined while they load, and if the case, client or contact failed to load.
 */
export function useNewEvent({ on, caseId, clientId, contactId }: NewEvent) {
  const me = useCurrentUser()
  const { freeHour, ...free } = useFreeHour(on.slice(0, dateLength) || undefined)
  const ofCase = useQuery({ ...caseQuery(caseId), enabled: caseId !== '' })
  const client = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' })
  const contact = useQuery({ ...contactQuery(contactId), enabled: contactId !== '' })
  const isLoading = [free, ofCase, client, contact].some((query) => query.isLoading)
  const names: EventNames = {
    caseTitle: ofCase.data?.title ?? null,
    clientName: client.data?.displayName ?? (ofCase.data?.clientId ? ofCase.data.clientName : null),
    contactName: contact.data?.name ?? null,
  }
  const withName = client.data?.displayName ?? contact.data?.name
  const start = on.length > dateLength || !freeHour ? on : formatLocalInput(freeHour.toISOString())
  const defaults = useMemo<Partial<Values>>(
    () => ({
      userId: me.id,
      ...(start.length > dateLength && { start, end: addHour(start) }),
      ...(withName && { title: appointmentTitle(withName) }),
      caseId: ofCase.data?.id ?? '',
      clientId: client.data?.id ?? ofCase.data?.clientId ?? '',
      contactId: contact.data?.id ?? '',
    }),
    [me.id, start, withName, ofCase.data, client.data, contact.data],
  )
  const failed = findFailedQuery([ofCase, client, contact])
  return { defaults: isLoading || failed ? undefined : defaults, names, failed }
}
