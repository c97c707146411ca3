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
const text = strings.contacts
const listLoading = () => <ViewLoading isList title={text.title} label={text.loading} />
const loading = () => <ViewLoading title={text.one} label={text.loading} />
const ContactList = dynamic(() => loadList().then((file) => file.ContactList), { loading: listLoading })
const NewContact = dynamic(() => loadForm().then((file) => file.NewContact), { loading })
const ContactRecord = dynamic(() => loadRecord().then((file) => file.ContactRecord), { loading })

export function Contacts({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  return <RecordScreen initialData={initialData} list={ContactList} create={NewContact} record={ContactRecord} />
}
