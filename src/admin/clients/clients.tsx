'use client'
import dynamic from 'next/dynamic'
import type { InitialData } from '@/admin/records/initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { ViewLoading } from '@/admin/records/view-loading'
import { usePreload } from '@/client/use-preload'
import * as strings from '@/strings/index'

const loadList = () => import('./list')
const loadForm = () => import('./new')
const loadRecord = () => import('./record')
const preload = () => Promise.all([loadList(), loadForm(), loadRecord()])
const text = strings.clients
const listLoading = () => <ViewLoading isList title={text.title} label={text.loading} />
const loading = () => <ViewLoading title={text.one} label={text.loading} />
const ClientList = dynamic(() => loadList().then((file) => file.ClientList), { loading: listLoading })
const NewClient = dynamic(() => loadForm().then((file) => file.NewClient), { loading })
const ClientRecord = dynamic(() => loadRecord().then((file) => file.ClientRecord), { loading })

export function Clients({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={ClientList} create={NewClient} record={ClientRecord} />
}
