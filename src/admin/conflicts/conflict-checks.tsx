'use client'
import dynamic from 'next/dynamic'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { parseRecordPath } from '@/admin/records/list/url-state'
import { ViewLoading } from '@/admin/records/view-loading'
import { lazyPart } from '@/client/lazy-part'
import { useCurrentPath } from '@/client/navigation'
import * as strings from '@/strings/index'
import { usePreload } from '@/ui/use-preload'
import { CheckList } from './list'

const preload = () => Promise.all([import('./check/check-page'), import('./new-check-dialog')])
const lazy = lazyPart(() => <ViewLoading title={strings.conflicts.one} label={strings.conflicts.loading} />)
const CheckPage = lazy(dynamic(() => import('./check/check-page').then((file) => file.CheckPage)))

export function ConflictChecks({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  useInitialData(initialData)
  const path = parseRecordPath(useCurrentPath())
  return path.view === 'record' ? <CheckPage key={path.id} id={path.id} /> : <CheckList />
}
