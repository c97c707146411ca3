'use client'
import { RecordScreen } from '../shell/record-screen'
import type { Seeds } from '../shell/seed'
import { ClientList } from './list'
import { NewClient } from './new'
import { ClientRecord } from './record'

export const Clients = ({ first }: { first: Seeds }) => (
  <RecordScreen first={first} list={ClientList} blank={NewClient} one={ClientRecord} />
)
