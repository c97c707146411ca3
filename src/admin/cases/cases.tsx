'use client'
import dynamic from 'next/dynamic'
import type { InitialData } from '@/admin/records/initial-data/use-initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { ViewLoading } from '@/admin/records/view-loading'
import { lazyPart } from '@/client/lazy-part'
import * as strings from '@/strings/index'
import { usePreload } from '@/ui/use-preload'

const preload = () => Promise.all([import('./list'), import('./case/new'), import('./case/record')])
const text = strings.cases
const listLoading = () => <ViewLoading isList title={text.title} label={text.loading} />
const loading = () => <ViewLoading title={text.one} label={text.loading} />
const CaseList = lazyPart(
  dynamic(() => import('./list').then((file) => file.CaseList)),
  listLoading,
)
const NewCase = lazyPart(
  dynamic(() => import('./case/new').then((file) => file.NewCase)),
  loading,
)
const CaseRecord = lazyPart(
  dynamic(() => import('./case/record').then((file) => file.CaseRecord)),
  loading,
)

export function Cases({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={CaseList} create={NewCase} record={CaseRecord} />
}
