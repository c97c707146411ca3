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
const lazyList = lazyPart(() => <ViewLoading isList title={text.title} label={text.loading} />)
const lazy = lazyPart(() => <ViewLoading title={text.one} label={text.loading} />)
const ContactList = lazyList(dynamic(() => import('./list').then((file) => file.ContactList)))
const NewContact = lazy(dynamic(() => import('./new').then((file) => file.NewContact)))
const ContactRecord = lazy(dynamic(() => import('./record').then((file) => file.ContactRecord)))

export function Contacts({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={ContactList} create={NewContact} record={ContactRecord} />
}
