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
const renderListLoading = () => <ViewLoading isList title={text.title} label={text.loading} />
const renderLoading = () => <ViewLoading title={text.one} label={text.loading} />
const ClientList = lazyPart(
  dynamic(() => import('./list').then((file) => file.ClientList)),
  renderListLoading,
)
const NewClient = lazyPart(
  dynamic(() => import('./new').then((file) => file.NewClient)),
  renderLoading,
)
const ClientRecord = lazyPart(
  dynamic(() => import('./record').then((file) => file.ClientRecord)),
  renderLoading,
)

export function Clients({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={ClientList} create={NewClient} record={ClientRecord} />
}
