'use client'
import dynamic from 'next/dynamic'
import type { InitialData } from '@/admin/records/initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { ViewLoading } from '@/admin/records/view-loading'
import { usePreload } from '@/client/use-preload'
import * as strings from '@/strings/index'

const loadList = () => import('./list')
const loadForm = () => import('./case/new')
const loadRecord = () => import('./case/record')
const preload = () => Promise.all([loadList(), loadForm(), loadRecord()])
const text = strings.cases
const listLoading = () => <ViewLoading isList title={text.title} label={text.loading} />
const loading = () => <ViewLoading title={text.one} label={text.loading} />
const CaseList = dynamic(() => loadList().then((file) => file.CaseList), { loading: listLoading })
const NewCase = dynamic(() => loadForm().then((file) => file.NewCase), { loading })
const CaseRecord = dynamic(() => loadRecord().then((file) => file.CaseRecord), { loading })

export function Cases({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={CaseList} create={NewCase} record={CaseRecord} />
}
