'use client'
import { RecordScreen } from '../shell/record-screen'
import type { Seeds } from '../shell/seed'
import { ContactList } from './list'
import { NewContact } from './new'
import { ContactRecord } from './record'

export const Contacts = ({ initialData }: { initialData: Seeds }) => (
  <RecordScreen first={initialData} list={ContactList} blank={NewContact} one={ContactRecord} />
)
