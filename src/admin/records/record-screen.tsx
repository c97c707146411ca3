'use client'
import { type ComponentType, useCallback, useState } from 'react'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { useCurrentPath } from '@/client/navigation'
import { PreservedList } from './list/preserved-list'
import type { AccessErrorProps } from './list/record-list'
import { parseRecordPath } from './list/url-state'

type Props = {
  initialData: InitialData
  list: ComponentType<AccessErrorProps>
  create: ComponentType
  record: ComponentType<{ id: string; onAccessError: (message: string) => void }>
}

/** The list, the form for a new record and the record itself; the path selects one. */
export function RecordScreen({ initialData, list: List, create: NewRecord, record: OpenRecord }: Props) {
  useInitialData(initialData)
  const path = parseRecordPath(useCurrentPath())
  const [accessError, setAccessError] = useState<string>()
  const clearAccessError = useCallback(() => setAccessError(undefined), [])
  return (
    <>
      <PreservedList isVisible={path.view === 'list'} startAtTop={accessError !== undefined}>
        <List accessError={accessError} clearAccessError={clearAccessError} />
      </PreservedList>
      {path.view === 'new' && <NewRecord />}
      {path.view === 'record' && <OpenRecord key={path.id} id={path.id} onAccessError={setAccessError} />}
    </>
  )
}
