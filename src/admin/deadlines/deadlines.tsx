'use client'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus, Printer } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { DeadlineBadges } from '@/admin/records/deadlines/badges'
import { type DeadlineRow, deadlineCountQuery, deadlineListQuery } from '@/admin/records/deadlines/queries'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { ScreenLink } from '@/admin/records/screen-link'
import { navigate, pushUrl, withQuery } from '@/client/navigation'
import { useCurrentUser } from '@/client/session/current-user'
import { getErrorMessage } from '@/client/text/error-message'
import { isOpenDeadline } from '@/contract/constants/deadlines'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button, buttonClass } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { useCurrentDate } from '@/ui/current-date'
import { DueDate } from '@/ui/due-date'
import { EmptyState } from '@/ui/empty-state'
import { formatWeekdayDate, maxRelativeDays } from '@/ui/format-date'
import { parseDateString, startOfDay, toDateString } from '@/ui/local-time'
import { MoreActions } from '@/ui/more-actions'
import { Page } from '@/ui/page'
import { QueryState } from '@/ui/query-state'
import { SegmentedControl } from '@/ui/segmented-control'
import { type Column, Table } from '@/ui/table'
import { usePreload } from '@/ui/use-preload'
import { capCount } from './cap-count'
import styles from './deadlines.module.css'
import { PrintView } from './print-view'
import { deadlinesHref, readSection, type Section, sections, toFilter } from './url-state'

const text = strings.deadlines
const preload = () => import('./lazy-dialogs')
const AddDeadline = dynamic(() => import('./lazy-dialogs').then((file) => file.AddDeadline), { ssr: false })
const DeadlineDetails = dynamic(() => import('./lazy-dialogs').then((file) => file.DeadlineDetails), { ssr: false })
const columns: Column<DeadlineRow>[] = [
  { key: 'title', title: text.columns.title, cell: () => null },
  { key: 'date', title: text.columns.date, width: '150px', cell: (row) => <DueOn row={row} /> },
  { key: 'case', title: text.columns.case, width: '240px', cell: ({ caseTitle }) => caseTitle },
  { key: 'people', title: text.columns.people, width: '180px', cell: ({ people }) => people.map(({ name }) => name).join(', ') },
]

/** The exact date; of an open deadline that is near or overdue also how far away it is. */
function DueOn({ row: { date, state } }: { row: DeadlineRow }) {
  const today = useCurrentDate()
  const isNear = date <= toDateString(startOfDay(parseDateString(today), maxRelativeDays))
  return (
    <span className={styles.dueOn}>
      <time dateTime={date}>{formatWeekdayDate(date)}</time>
      {isOpenDeadline(state) && isNear && <DueDate date={date} />}
    </span>
  )
}

export function Deadlines({ initialData }: { initialData: InitialData }) {
  usePreload(preload)
  const [isAdding, setIsAdding] = useState(false)
  useInitialData(initialData)
  const params = useSearchParams()
  const mine = params.get('mine') === '1'
  const counts = useQuery(deadlineCountQuery(mine))
  const section = readSection(params.get('show'))
  const opened = params.get('deadline')
  if (params.get('mode') === 'print') return <PrintView section={section} mine={mine} counts={counts} />
  return (
    <Page
      title={text.title}
      actions={
        <>
          <MoreActions>
            <ScreenLink href={deadlinesHref(section, mine, { mode: 'print' })} className={buttonClass({ variant: 'quiet' })}>
              <Printer size={16} aria-hidden /> {text.printView}
            </ScreenLink>
          </MoreActions>
          <Button icon={Plus} onClick={() => setIsAdding(true)}>
            {text.add}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <SegmentedControl
          wraps
          label={text.show}
          value={section}
          options={sections.map((value) => ({ value, label: getSectionLabel(value, counts.data), isWide: value === 'unconfirmed' }))}
          onChange={(show) => void navigate(withQuery({ show: show === 'month' ? undefined : show }))}
        />
        <Checkbox checked={mine} onChange={() => void navigate(withQuery({ mine: mine ? undefined : '1' }))}>
          {text.mine}
        </Checkbox>
      </div>
      <QueryState query={counts} errorMessage={getErrorMessage(counts.error, text.failed)} loadingLabel={text.loading} lines={8} />
      {counts.data && <OverdueAlert section={section} mine={mine} overdue={counts.data.overdue} />}
      {counts.data && <DeadlineList section={section} mine={mine} counts={counts.data} onAdd={() => setIsAdding(true)} />}
      {isAdding && <AddDeadline onClose={() => setIsAdding(false)} />}
      {opened && <DeadlineDetails key={opened} id={opened} onClose={() => pushUrl(withQuery({ deadline: undefined }))} />}
    </Page>
  )
}

type Counts = Awaited<ReturnType<NonNullable<ReturnType<typeof deadlineCountQuery>['queryFn']>>>
function getSectionLabel(section: Section, counts: Counts | undefined) {
  const label = text.sections[section]
  if (!counts || section === 'all' || section === 'closed') return label
  const count = {
    overdue: counts.overdue,
    today: counts.dueToday,
    week: counts.dueIn7Days,
    month: counts.dueIn30Days,
    unconfirmed: counts.unconfirmed,
  }[section]
  return `${label} (${text.count(...capCount(count))})`
}

/** Overdue deadlines are never out of sight. */
const OverdueAlert = ({ section, mine, overdue }: { section: Section; mine: boolean; overdue: number }) =>
  overdue > 0 && section !== 'overdue' && section !== 'all' ? (
    <Alert kind="error">
      <ScreenLink href={deadlinesHref('overdue', mine)}>{text.overdueToo(...capCount(overdue))}</ScreenLink>
    </Alert>
  ) : null

type ListProps = { section: Section; mine: boolean; counts: Counts; onAdd: () => void }
function DeadlineList({ section, mine, counts, onAdd }: ListProps) {
  const { query, rows, loadMore } = usePaginatedRows(deadlineListQuery(toFilter(section, mine, counts.today)), 'deadlines')
  const total = query.data?.pages[0]
  const me = useCurrentUser()
  const { casesWithoutDate } = counts
  const withoutDate = casesWithoutDate > 0 && (
    <Link href={`/admin/cases?show=undated${mine ? `&assignee=${me.id}` : ''}`} prefetch={false}>
      {text.withoutDate(...capCount(casesWithoutDate))}
    </Link>
  )
  return (
    <>
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failed)} loadingLabel={text.loading} lines={8} />
      {rows.length > 0 && (
        <>
          <Table
            label={text.title}
            rows={rows}
            total={total && !total.totalIsMore ? total.total : -1}
            columns={columns}
            layout="table"
            href={(row) => deadlinesHref(section, mine, { deadline: row.id })}
            name={(row) => row.title}
            nameSuffix={(row) => <DeadlineBadges row={row} />}
            onOpen={pushUrl}
            loadMore={loadMore}
          />
          <p className={styles.faint}>{withoutDate}</p>
        </>
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={CalendarClock}
          title={section === 'closed' ? text.noneClosed : text.empty}
          action={
            section !== 'closed' &&
            section !== 'overdue' && (
              <Button variant="primary" icon={Plus} onClick={onAdd}>
                {text.add}
              </Button>
            )
          }
        >
          {withoutDate}
        </EmptyState>
      )}
    </>
  )
}
