'use client'
import { Briefcase } from 'lucide-react'
import { useCallback } from 'react'
import { api } from '@/client/api'
import { caseColumns } from '@/contract/case-columns'
import { fitsWords } from '../shell/narrow'
import { useMe } from '../shell/person'
import { type Back, RecordList } from '../shell/record-list'
import { useListAddress } from '../shell/use-list-address'
import { usePaged } from '../shell/use-paged'
import { words } from '../words'
import { useBookmark } from './acts'
import { type Filter, filterOf, home, readAddress, usual } from './address'
import { CaseActions, columns } from './cells'
import { places } from './places'
import { caseList, type Row } from './queries'
import { CaseTools } from './tools'

const csv = { resource: 'case', path: '/cases', columns: caseColumns, send: api.cases.import }
const name = (row: Row) => row.caseNumber

export function CaseList(props: Back) {
  const { id: userId } = useMe()
  const toggleBookmark = useBookmark()
  const actions = useCallback((row: Row, tabIndex: number) => <CaseActions {...{ row, tabIndex, toggleBookmark }} />, [toggleBookmark])
  const { filter, ...search } = useListAddress(readAddress, filterOf)
  const { layout, sort } = search.state
  const list = usePaged(caseList(filter), 'cases', (row) => matchesFilter(row, filter, userId))
  return (
    <RecordList
      {...props}
      {...list}
      {...{ places, home, columns, csv, filter, layout, sort, usual }}
      text={words.cases}
      icon={Briefcase}
      tools={<CaseTools {...search} />}
      {...{ name, actions }}
      actionsWidth="104px"
    />
  )
}

/** Narrows the cached rows until the server answers. Only the server knows `noNextDate`. */
function matchesFilter(row: Row, { q, status, assignee, type, client, mine, bookmarked }: Filter, userId: string) {
  if (status && row.status !== status) return false
  if (assignee && row.assignedTo !== (assignee === 'none' ? null : assignee)) return false
  if (type && row.caseTypeId !== type) return false
  if (client && row.clientId !== client) return false
  if (mine && row.assignedTo !== userId && row.createdBy !== userId) return false
  if (bookmarked && !row.bookmarked) return false
  return fitsWords(q, [row.title, row.caseNumber, row.clientName])
}
