'use client'
import { Briefcase } from 'lucide-react'
import { useCallback } from 'react'
import { api } from '@/client/api'
import { caseColumns } from '@/contract/case-columns'
import { fitsWords } from '../shell/narrow'
import { useMe } from '../shell/person'
import { type Back, RecordList } from '../shell/record-list'
import { usePaged } from '../shell/use-paged'
import { words } from '../words'
import { useBookmark } from './acts'
import { type Filter, home, usual } from './address'
import { CaseActions, columns } from './cells'
import { places } from './places'
import { caseList, type Row } from './queries'
import { CaseTools } from './tools'
import { useFilter } from './use-filter'

const csv = { resource: 'case', path: '/cases', columns: caseColumns, send: api.cases.import }
const name = (row: Row) => row.caseNumber

export function CaseList(back: Back) {
  const me = useMe()
  // One for all rows.
  const bookmark = useBookmark()
  const actions = useCallback((row: Row, tab: number) => <CaseActions {...{ row, tab, bookmark }} />, [bookmark])
  const { filter, ...address } = useFilter()
  const { layout, sort } = address.state
  const list = usePaged(caseList(filter), 'cases', (row) => fits(row, filter, me.id))
  return (
    <RecordList
      {...back}
      {...list}
      {...{ places, home, columns, csv, filter, layout, sort, usual }}
      text={words.cases}
      icon={Briefcase}
      tools={<CaseTools {...address} />}
      {...{ name, actions }}
      actionsWidth="104px"
    />
  )
}

/** What this browser can tell; whether anything is due only the server knows. */
function fits(row: Row, { q, status, assignee, type, client, mine, bookmarked }: Filter, me: string) {
  if (status && row.status !== status) return false
  if (assignee && row.assignedTo !== (assignee === 'none' ? null : assignee)) return false
  if (type && row.caseTypeId !== type) return false
  if (client && row.clientId !== client) return false
  if (mine && row.assignedTo !== me && row.createdBy !== me) return false
  if (bookmarked && !row.bookmarked) return false
  return fitsWords(q, [row.title, row.caseNumber, row.clientName])
}
