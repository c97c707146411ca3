'use client'
import type { InitialData } from '@/admin/records/initial-data'
import { RecordScreen } from '@/admin/records/record-screen'
import { NewCase } from './case/new'
import { CaseRecord } from './case/record'
import { CaseList } from './list'

export const Cases = ({ initialData }: { initialData: InitialData }) => (
  <RecordScreen initialData={initialData} list={CaseList} create={NewCase} record={CaseRecord} />
)
