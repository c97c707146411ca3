'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { DeadlineBadges } from '@/admin/records/deadlines/badges'
import { DeadlineDialog } from '@/admin/records/deadlines/deadline-dialog'
import { DeadlineDetails } from '@/admin/records/deadlines/details-dialog'
import { type DeadlineRow, deadlineListQuery } from '@/admin/records/deadlines/queries'
import { isOpenDeadline } from '@/contract/constants/deadlines'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { formatWeekdayDate } from '@/ui/format-date'
import { LoadMoreButton } from '@/ui/load-more-button'
import { ListState } from '../list-state'
import type { Case } from '../queries'
import { DatesToCompute } from './dates-to-compute'
import styles from './item-list.module.css'

const text = strings.deadlines

export function Deadlines({ row, canEdit }: { row: Pick<Case, 'id' | 'assignedTo' | 'assigneeLeft'>; canEdit: boolean }) {
  const query = useInfiniteQuery(deadlineListQuery({ case: row.id }))
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const assignee = row.assigneeLeft ? null : row.assignedTo
  const rows = query.data?.pages.flatMap((page) => page.deadlines) ?? []
  const closed = rows.filter(({ state }) => !isOpenDeadline(state))
  return (
    <section className={styles.panel} aria-label={text.title}>
      <ListState
        query={query}
        rows={rows}
        text={canEdit ? text : { ...text, noneText: text.noneReadOnly }}
        icon={CalendarClock}
        toolbar={
          canEdit && (
            <Button icon={Plus} onClick={() => setIsAdding(true)}>
              {text.add}
            </Button>
          )
        }
      />
      <DatesToCompute caseId={row.id} assignee={assignee} canEdit={canEdit} />
      <Items rows={rows.filter(({ state }) => isOpenDeadline(state))} open={setOpened} />
      {closed.length > 0 && (
        <Disclosure title={text.closedOnes(closed.length)}>
          <Items rows={closed} open={setOpened} />
        </Disclosure>
      )}
      <LoadMoreButton query={query} />
      {isAdding && <DeadlineDialog caseId={row.id} assignee={assignee} onClose={() => setIsAdding(false)} />}
      {opened && <DeadlineDetails key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

const Items = ({ rows, open }: { rows: DeadlineRow[]; open: (id: string) => void }) =>
  rows.length > 0 && (
    <ul className={styles.list}>
      {rows.map((deadline) => (
        <li key={deadline.id} className={styles.item}>
          <span className={styles.text}>
            <span className={styles.name}>
              <time dateTime={deadline.date}>{formatWeekdayDate(deadline.date)}</time> {deadline.title} <DeadlineBadges row={deadline} />
            </span>
            <span className={styles.details}>
              {[deadline.ruleTitle ?? text.noRule, deadline.people.map(({ name }) => name).join(', ')].join(' · ')}
            </span>
          </span>
          <Button small aria-label={text.open(deadline.title)} onClick={() => open(deadline.id)}>
            {text.view}
          </Button>
        </li>
      ))}
    </ul>
  )
