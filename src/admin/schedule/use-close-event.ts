'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { pushUrl, replaceUrl, withQuery } from '@/client/navigation'
import { bypassLeaveGuard } from '@/client/unsaved-changes'
import type { NewEvent, readUrlState } from './url-state'

const parameters = ['event', 'date', 'on', 'until', 'user', 'also', 'case', 'client', 'contact']

/** Closes the dialog of an event. A new event that was started from a record leads back to that record. */
export function useCloseEvent({ eventId, newEvent }: Pick<ReturnType<typeof readUrlState>, 'eventId' | 'newEvent'>) {
  const router = useRouter()
  const [isReturning, setIsReturning] = useState(false)
  // This screen may stay hidden and be shown again.
  useEffect(() => () => setIsReturning(false), [])
  // Neither asks about unsaved changes, because the dialog does. A new event is replaced in the history, so that Back does not open
  // an empty form.
  const changeUrl = eventId === 'new' ? replaceUrl : pushUrl
  const closeEvent = () => {
    const record = eventId === 'new' && getRecordPath(newEvent)
    if (!record) return changeUrl(withQuery(Object.fromEntries(parameters.map((name) => [name, undefined]))))
    setIsReturning(true)
    bypassLeaveGuard(() => (isPreviousPage(record) ? history.back() : router.push(record)))
  }
  return { closeEvent, isReturning }
}

function getRecordPath({ caseId, clientId, contactId }: NewEvent) {
  if (caseId) return `/admin/cases/${caseId}`
  if (clientId) return `/admin/clients/${clientId}`
  return contactId && `/admin/contacts/${contactId}`
}

/** Going back also restores the tab of the record. Not every browser tells the previous address. */
function isPreviousPage(path: string) {
  const { navigation } = window
  const previous = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return Boolean(previous?.url && new URL(previous.url).pathname === path)
}
