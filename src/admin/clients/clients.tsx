'use client'
import { RecordScreen } from '../shell/record-screen'
import type { Seeds } from '../shell/seed'
import { ClientList } from './list'
import { NewClient } from './new'
import { ClientRecord } from './record'

export const Clients = ({ initialData }: { initialData: Seeds }) => (
  <RecordScreen first={initialData} list={ClientList} blank={NewClient} one={ClientRecord} />
)
