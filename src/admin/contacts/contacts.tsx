'use client'
import dynamic from 'next/dynamic'
import type { InitialData } from '@/admin/records/initial-data/use-initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { ViewLoading } from '@/admin/records/view-loading'
import { lazyPart } from '@/client/lazy-part'
import * as strings from '@/strings/index'
import { usePreload } from '@/ui/use-preload'

const preload = () => Promise.all([import('./list'), import('./new'), import('./record')])
const text = strings.contacts
const renderListLoading = () => <ViewLoading isList title={text.title} label={text.loading} />
const renderLoading = () => <ViewLoading title={text.one} label={text.loading} />
const ContactList = lazyPart(
  dynamic(() => import('./list').then((file) => file.ContactList)),
  renderListLoading,
)
const NewContact = lazyPart(
  dynamic(() => import('./new').then((file) => file.NewContact)),
  renderLoading,
)
const ContactRecord = lazyPart(
  dynamic(() => import('./record').then((file) => file.ContactRecord)),
  renderLoading,
)

export function Contacts({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={ContactList} create={NewContact} record={ContactRecord} />
}
