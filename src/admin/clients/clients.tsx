'use client'
import type { InitialData } from '@/admin/records/initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { ClientList } from './list'
import { NewClient } from './new'
import { ClientRecord } from './record'

export const Clients = ({ initialData }: { initialData: InitialData }) => (
  <RecordScreen initialData={initialData} list={ClientList} create={NewClient} record={ClientRecord} />
)
