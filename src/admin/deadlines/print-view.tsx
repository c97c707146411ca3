'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { ScreenLink } from '@/admin/records/screen-link'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/text/error-message'
import { formatDeadlineTitle, isOpenDeadline } from '@/contract/constants/deadlines'
import * as strings from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { formatWeekdayDate } from '@/ui/format-date'
import { Page } from '@/ui/page'
import { QueryState } from '@/ui/query-state'
import { capCount } from './cap-count'
import styles from './deadlines.module.css'
import { deadlinesHref, type Section, toFilter } from './url-state'

const text = strings.deadlines
type Props = { section: Section; mine: boolean; counts: UseQueryResult<{ today: string; overdue: number }> }

const isPeriod = (section: Section) => section === 'today' || section === 'week' || section === 'month'

/** A printed period also lists what is overdue: the reader of the paper cannot open the other list. */
function toPrintFilter(section: Section, mine: boolean, today: string) {
  const { from: _, ...filter } = toFilter(section, mine, today)
  return filter
}

/** Renders every row, because the table of the screen renders only those near the viewport. */
export function PrintView({ section, mine, counts }: Props) {
  const { today, overdue = 0 } = counts.data ?? {}
  const query = useQuery({
    queryKey: ['deadline', 'print', section, mine, today],
    queryFn: ({ signal }) => api.deadlines.list(toPrintFilter(section, mine, today ?? ''), { signal }),
    enabled: today !== undefined,
  })
  const rows = query.data?.deadlines ?? []
  // The list waits for the counts, which name the office's date.
  const loading = counts.data ? query : counts
  return (
    <Page
      title={text.sheetTitle(text.sections[section], isPeriod(section) && overdue > 0, mine)}
      titleSuffix={today && <span className={styles.faint}>{text.sheetOf(formatWeekdayDate(today))}</span>}
      actions={
        <>
          <Button icon={Printer} variant="primary" onClick={() => window.print()}>
            {text.print}
          </Button>
          <ScreenLink href={deadlinesHref(section, mine)} className={buttonClass()}>
            {text.back}
          </ScreenLink>
        </>
      }
    >
      <QueryState query={loading} errorMessage={getErrorMessage(loading.error, text.failed)} loadingLabel={text.loading} lines={8} />
      {overdue > 0 && section === 'unconfirmed' && <p>{text.overdueToo(...capCount(overdue))}</p>}
      {query.isSuccess && rows.length === 0 && <p>{section === 'closed' ? text.noneClosed : text.empty}</p>}
      {rows.length > 0 && (
        <table role="table" className={styles.sheet}>
          <thead role="rowgroup">
            <tr role="row">
              {[text.columns.date, text.columns.title, text.columns.case, text.columns.people].map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.id} role="row">
                <td role="cell">
                  {today && row.date <= today && isOpenDeadline(row.state) && (
                    <strong>{row.date < today ? text.sections.overdue : text.sections.today}: </strong>
                  )}
                  <time dateTime={row.date}>{formatWeekdayDate(row.date)}</time>
                </td>
                <td role="cell">
                  {formatDeadlineTitle(row)}
                  {row.proposedDate && ` (${text.proposal(formatWeekdayDate(row.proposedDate))})`}
                </td>
                <td role="cell">
                  {row.caseTitle} <span className={styles.number}>({row.caseNumber})</span>
                </td>
                <td role="cell">{row.people.map(({ name }) => name).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {query.data?.nextCursor && <p>{text.sheetTruncated(rows.length)}</p>}
    </Page>
  )
}
