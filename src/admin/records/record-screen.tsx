'use client'
import { type ComponentType, useCallback, useState } from 'react'
import { useCurrentPath } from '@/client/navigation'
import { type InitialData, useInitialData } from './initial-data'
import { PreservedList } from './preserved-list'
import type { AccessErrorProps } from './record-list'
import { parseRecordPath } from './url-state'

type Props = {
  initialData: InitialData
  list: ComponentType<AccessErrorProps>
  create: ComponentType
  record: ComponentType<{ id: string; onAccessError: (sentence: string) => void }>
}

/** The list, the form for a new record and the record itself; the path selects one. */
export function RecordScreen({ initialData, list: List, create: Blank, record: One }: Props) {
  useInitialData(initialData)
  const place = parseRecordPath(useCurrentPath())
  const [accessError, setAccessError] = useState<string>()
  const clearAccessError = useCallback(() => setAccessError(undefined), [])
  return (
    <>
      <PreservedList isVisible={place.view === 'list'} startAtTop={accessError !== undefined}>
        <List accessError={accessError} clearAccessError={clearAccessError} />
      </PreservedList>
      {place.view === 'new' && <Blank />}
      {place.view === 'record' && <One key={place.id} id={place.id} onAccessError={setAccessError} />}
    </>
  )
}
