'use client'
import { RecordScreen } from '../shell/record-screen'
import type { Seeds } from '../shell/seed'
import { ContactList } from './list'
import { NewContact } from './new'
import { ContactRecord } from './record'

export const Contacts = ({ first }: { first: Seeds }) => (
  <RecordScreen first={first} list={ContactList} blank={NewContact} one={ContactRecord} />
)
