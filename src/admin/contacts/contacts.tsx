'use client'
import type { InitialData } from '@/admin/records/initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { ContactList } from './list'
import { NewContact } from './new'
import { ContactRecord } from './record'

export const Contacts = ({ initialData }: { initialData: InitialData }) => (
  <RecordScreen initialData={initialData} list={ContactList} create={NewContact} record={ContactRecord} />
)
