'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndecided, newCaseCheckQuery } from '@/admin/records/conflict-checks/conflict-queries'
import { useDebounced } from '@/client/use-debounced'

type Subject = {
  /** The text in the field, which may name no client. */
  clientName: string
  clientId: string | undefined
  contactId: string | undefined
}
/** The conflict check of a new case, and whether one that is not decided yet belongs to it. */
export function useNewCaseCheck({ clientName, clientId, contactId }: Subject) {
  const [belongsToCase, setBelongsToCase] = useState(true)
  const name = useDebounced(clientName.trim())
  const { data } = useQuery(newCaseCheckQuery({ client: clientId, contact: contactId, name: clientId || !name ? undefined : name }))
  const undecidedId = data && isUndecided(data.state) && belongsToCase ? (data.conflictCheck ?? undefined) : undefined
  return { name, data, undecidedId, belongsToCase, setBelongsToCase }
}
