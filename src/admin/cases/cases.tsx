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
const lazyList = lazyPart(() => <ViewLoading isList title={text.title} label={text.loading} />)
const lazy = lazyPart(() => <ViewLoading title={text.one} label={text.loading} />)
const CaseList = lazyList(dynamic(() => import('./list').then((file) => file.CaseList)))
const NewCase = lazy(dynamic(() => import('./case/new').then((file) => file.NewCase)))
const CaseRecord = lazy(dynamic(() => import('./case/record').then((file) => file.CaseRecord)))

export function Cases({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={CaseList} create={NewCase} record={CaseRecord} />
}
