'use client'
import { type InitialData, useInitialData } from '@/admin/records/initial-data'
import { parseRecordPath } from '@/admin/records/url-state'
import { useCurrentPath } from '@/client/navigation'
import { CheckPage } from './check/page'
import { CheckList } from './list'

/** A check is started where its subject is, so there is no form for a new one. */
export function Conflicts({ initialData }: { initialData: InitialData }) {
  useInitialData(initialData)
  const path = parseRecordPath(useCurrentPath())
  return path.view === 'record' ? <CheckPage key={path.id} id={path.id} /> : <CheckList />
}
