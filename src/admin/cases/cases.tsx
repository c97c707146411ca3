'use client'
import { RecordScreen } from '../shell/record-screen'
import type { Seeds } from '../shell/seed'
import { NewCase } from './case/new'
import { CaseRecord } from './case/record'
import { CaseList } from './list'

export const Cases = ({ first }: { first: Seeds }) => <RecordScreen first={first} list={CaseList} blank={NewCase} one={CaseRecord} />
