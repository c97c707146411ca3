'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { getAssigneeName } from '@/admin/cases/assignee-name'
import { type Case, caseEventsQuery, logQuery, type Party, partiesQuery, todosQuery } from '@/admin/cases/queries'
import { routes } from '@/admin/cases/routes'
import { deadlineListQuery } from '@/admin/records/deadlines/queries'
import { listUpcomingEvents } from '@/admin/records/events/upcoming-events'
import { ScreenLink } from '@/admin/records/screen-link'
import { formatDeadlineTitle } from '@/contract/constants/deadlines'
import { partyRoles } from '@/contract/constants/parties'
import * as strings from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { CalendarDate } from '@/ui/calendar-date'
import { formatPhone } from '@/ui/contact-links'
import { formatWeekdayDate } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { Page } from '@/ui/page'
import { FullDateTime, useNow } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { FormattedNotes } from './formatted-notes'
import styles from './print-view.module.css'

const text = strings.log
const maxLogEntries = 6

/** By role. The case's client is among the facts. */
const listOtherParties = (parties: readonly Party[]) =>
  partyRoles.flatMap((role) => parties.filter((party) => party.role === role && !party.isCaseClient))

export function PrintView({ row }: { row: Case }) {
  const parties = useQuery(partiesQuery(row.id))
  const todos = useQuery(todosQuery(row.id))
  const entries = useQuery(logQuery(row.id))
  const events = useQuery(caseEventsQuery(row.id))
  const deadlines = useInfiniteQuery(deadlineListQuery({ case: row.id, state: 'open' }))
  const now = useNow()
  // No reminders: their texts are for one person.
  const upcoming = listUpcomingEvents(events.data ?? [], now?.getTime() ?? 0)
  const facts: [name: string, value: React.ReactNode][] = [
    [text.number, row.caseNumber],
    [text.client, row.clientName],
    [text.phone, row.clientPhone && formatPhone(row.clientPhone)],
    [text.email, row.clientEmail],
    [text.type, [row.caseTypeName, row.subTypeName].filter(Boolean).join(' / ')],
    [text.status, row.status],
    [text.assigned, getAssigneeName(row)],
    [text.date, <CalendarDate key="date" date={row.date} />],
  ]
  return (
    <Page
      narrow
      eyebrow={<span>{text.courtSummary}</span>}
      title={row.title}
      titleSuffix={<span className={styles.faint}>{now && <AsOf at={now} />}</span>}
      actions={
        <>
          <Button icon={Printer} variant="primary" onClick={() => window.print()}>
            {text.print}
          </Button>
          <ScreenLink href={routes.recordHref(row.id)} className={buttonClass()}>
            {text.back}
          </ScreenLink>
        </>
      }
    >
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Section title={text.otherParties} none={text.noOtherParties} queries={[parties]}>
        {listOtherParties(parties.data?.parties ?? []).map(({ id, role, name, alsoKnownAs }) => (
          <li key={id}>
            <strong>{strings.parties.roles[role]}:</strong>{' '}
            {[name, ...(alsoKnownAs.length > 0 ? [strings.parties.aka(alsoKnownAs)] : [])].join(' · ')}
          </li>
        ))}
      </Section>
      <Section title={strings.deadlines.title} none={strings.deadlines.noneOpen} queries={[deadlines]}>
        {(deadlines.data?.pages[0]?.deadlines ?? []).map((deadline) => (
          <li key={deadline.id}>
            <strong>{formatWeekdayDate(deadline.date)}</strong> {formatDeadlineTitle(deadline)}
          </li>
        ))}
      </Section>
      <Section title={text.next} none={text.noNext} queries={[events]}>
        {upcoming.map(({ id, at, day, title }) => (
          <li key={id}>
            <strong>{day ? formatWeekdayDate(day) : <FullDateTime at={at} />}</strong> {title}
          </li>
        ))}
      </Section>
      <Section title={text.open} none={text.noOpen} queries={[todos]}>
        {(todos.data ?? [])
          .filter(({ completed }) => !completed)
          .map((todo) => (
            <li key={todo.id}>
              {todo.text}
              {todo.due && `, ${text.dueOn(formatWeekdayDate(todo.due))}`}
              {todo.assigneeName && `, ${todo.assigneeLeft ? strings.cases.assigneeLeft(todo.assigneeName) : todo.assigneeName}`}
            </li>
          ))}
      </Section>
      <Section title={text.last} none={text.none} queries={[entries]}>
        {(entries.data ?? []).slice(0, maxLogEntries).map((entry) => (
          <li key={entry.id}>
            <strong>
              {text.kinds[entry.kind]}, <FullDateTime at={entry.at} />
              {entry.createdByName && `, ${entry.createdByName}`}
            </strong>{' '}
            {entry.text}
          </li>
        ))}
      </Section>
      {row.notes && (
        <section className={styles.section}>
          <h2>{text.notes}</h2>
          <FormattedNotes notes={row.notes} />
        </section>
      )}
    </Page>
  )
}

const AsOf = ({ at }: { at: Date }) => (
  <>
    {text.asOf} <FullDateTime at={at.toISOString()} />
  </>
)

type Query = { isPending: boolean; isError: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
type SectionProps = { title: string; none: string; queries: Query[]; children: React.ReactElement[] }
/** A list that is not loaded must not look like an empty one, also on paper. */
const Section = ({ title, none, queries, children }: SectionProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {queries.some(({ isPending }) => isPending) && <Skeleton label={strings.frame.loading} lines={2} />}
    {queries.some(({ isError }) => isError) && (
      <LoadErrorInline onRetry={() => void Promise.all(queries.map((query) => query.refetch()))} />
    )}
    {children.length > 0 && <ul>{children}</ul>}
    {children.length === 0 && queries.every(({ isSuccess }) => isSuccess) && <p className={styles.faint}>{none}</p>}
  </section>
)
