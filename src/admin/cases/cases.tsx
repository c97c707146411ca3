'use client'
import { RecordScreen } from '../shell/record-screen'
import type { Seeds } from '../shell/seed'
import { NewCase } from './case/new'
import { CaseRecord } from './case/record'
import { CaseList } from './list'

export const Cases = ({ initialData }: { initialData: Seeds }) => (
  <RecordScreen first={initialData} list={CaseList} blank={NewCase} one={CaseRecord} />
)
