'use client'
import dynamic from 'next/dynamic'
import type { InitialData } from '@/admin/records/initial-data/use-initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { ViewLoading } from '@/admin/records/view-loading'
import { lazyPart } from '@/client/lazy-part'
import * as strings from '@/strings/index'
import { usePreload } from '@/ui/use-preload'

const preload = () => Promise.all([import('./list'), import('./new'), import('./record')])
const text = strings.clients
const lazyList = lazyPart(() => <ViewLoading isList title={text.title} label={text.loading} />)
const lazy = lazyPart(() => <ViewLoading title={text.one} label={text.loading} />)
const ClientList = lazyList(dynamic(() => import('./list').then((file) => file.ClientList)))
const NewClient = lazy(dynamic(() => import('./new').then((file) => file.NewClient)))
const ClientRecord = lazy(dynamic(() => import('./record').then((file) => file.ClientRecord)))

export function Clients({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={ClientList} create={NewClient} record={ClientRecord} />
}
