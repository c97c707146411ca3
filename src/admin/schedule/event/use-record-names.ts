'use client'
import { useState } from 'react'
import type { Event } from '@/admin/schedule/queries'

type Named = Partial<Pick<Event, 'caseId' | 'caseTitle' | 'clientId' | 'clientName' | 'contactId' | 'contactName'>>
export type RecordNames = { getName: (id: string) => string; setName: (id: string, name: string) => void }

/** The names, by id, of the records that versions of an event refer to and that were picked. Names from versions that were replaced stay. */
export function useRecordNames(versions: readonly Named[]): RecordNames {
  const [names] = useState(() => new Map<string, string>())
  for (const version of versions)
    for (const [id, name] of [
      [version.caseId, version.caseTitle],
      [version.clientId, version.clientName],
      [version.contactId, version.contactName],
    ])
      if (id && name) names.set(id, name)
  return { getName: (id) => names.get(id) ?? '', setName: (id, name) => void names.set(id, name) }
}
