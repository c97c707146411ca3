'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { getAssigneeName } from '@/admin/cases/assignee-name'
import { listUpcomingEvents } from '@/admin/records/events/upcoming-events'
import { RecordHistory } from '@/admin/records/history'
import { describeMissingDate, NextDateLink, ShortNextDate } from '@/admin/records/next-date'
import { ScreenLink } from '@/admin/records/screen-link'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { RelativeTime, useNow } from '@/ui/relative-time'
import { strings as uiStrings } from '@/ui/strings'
import { type Case, caseEventsQuery, logQuery, type Row } from '../queries'
import styles from './summary.module.css'
import { useShowLogForm } from './use-show-log-form'

const text = strings.recordSummary
/** `fullCase`: undefined until it is loaded. */
type Props = { row: Row; fullCase: Case | undefined }

/** One line: the next date and the number of open todos, which is never cut off. */
export const CaseSummaryTitle = ({ row }: Pick<Props, 'row'>) => (
  <span className={styles.line}>
    <span>
      {`${text.title} · `}
      {row.nextDate ? <ShortNextDate date={row.nextDate} /> : describeMissingDate(row)}
    </span>
    {row.todos.open > 0 && <span>{`\u00a0· ${text.openTodos(row.todos.open)}`}</span>}
  </span>
)

export const CaseSummary = ({ row, fullCase }: Props) => (
  <>
    <Panel title={text.title}>
      <DescriptionList compact>
        <DescriptionItem term={strings.cases.columns.client}>
          {row.clientId ? (
            <Link href={`/admin/clients/${row.clientId}`} prefetch={false}>
              {row.clientName}
            </Link>
          ) : (
            row.clientName
          )}
          {fullCase?.contactId && !row.clientId && (
            <Link href={`/admin/contacts/${fullCase.contactId}`} prefetch={false}>
              {text.fromContact(fullCase.contactName ?? '')}
            </Link>
          )}
          {fullCase?.clientPhone && <PhoneLink number={fullCase.clientPhone} />}
          {fullCase?.clientEmail && <EmailLink address={fullCase.clientEmail} />}
        </DescriptionItem>
        <DescriptionItem term={text.nextDate}>
          {row.nextDate ? <NextDateLink date={row.nextDate} /> : describeMissingDate(row)}
          <Link href={`/admin/schedule?event=new&case=${row.id}`} prefetch={false}>
            {text.addEvent}
          </Link>
        </DescriptionItem>
        {row.nextDate && row.nextDate.kind !== 'event' && <NextEvent caseId={row.id} />}
        <DescriptionItem term={text.todos}>
          <TodoLink open={row.todos.open} />
        </DescriptionItem>
        <DescriptionItem term={text.assigned}>{getAssigneeName(row) ?? strings.cases.unassigned}</DescriptionItem>
        {fullCase?.ownerName !== null && <DescriptionItem term={text.owner}>{fullCase?.ownerName}</DescriptionItem>}
        <DescriptionItem term={text.opened}>
          <span>
            <RelativeTime at={row.createdAt} /> {fullCase && text.openedBy(fullCase.createdByName ?? strings.caseForm.unknownPerson)}
          </span>
        </DescriptionItem>
      </DescriptionList>
    </Panel>
    <LatestLogEntries caseId={row.id} enabled={fullCase !== undefined} />
    <RecordHistory resource="case" record={row.id} enabled={fullCase !== undefined} />
  </>
)

/** An overdue todo is the next date, and would hide the next hearing. */
function NextEvent({ caseId }: { caseId: string }) {
  const { data = [] } = useQuery(caseEventsQuery(caseId))
  const now = useNow()
  const [next] = now ? listUpcomingEvents(data, now.getTime()) : []
  if (!next) return null
  return (
    <DescriptionItem term={text.nextEvent}>
      <NextDateLink date={{ kind: 'event', at: next.at, title: next.title, day: next.day }} />
    </DescriptionItem>
  )
}

/** Keeps the query parameters, such as the mode in which the case is shown. */
function TodoLink({ open }: { open: number }) {
  const query = new URLSearchParams(useSearchParams())
  query.set('tab', 'todo')
  return <ScreenLink href={`?${query}`}>{open > 0 ? text.openTodos(open) : text.noOpenTodos}</ScreenLink>
}

const maxLogEntries = 3
/** Starts the request only when `enabled`: starting one takes time before the first frame. */
function LatestLogEntries({ caseId, enabled }: { caseId: string; enabled: boolean }) {
  const { data, isPending, isError, refetch } = useQuery({ ...logQuery(caseId), enabled })
  const showForm = useShowLogForm()
  return (
    <Panel title={text.log} isPending={isPending} errorMessage={isError && uiStrings.notLoaded} onRetry={() => void refetch()}>
      {data?.length === 0 && <p>{text.noLog}</p>}
      <PanelList>
        {data?.slice(0, maxLogEntries).map((entry) => (
          <PanelItem key={entry.id}>
            <small>
              {strings.log.kinds[entry.kind]} · <RelativeTime at={entry.at} />
            </small>
            <span className={styles.entry}>{entry.text}</span>
          </PanelItem>
        ))}
      </PanelList>
      <div>
        <Button small icon={Plus} aria-label={text.addLogLabel} onClick={showForm}>
          {text.addLog}
        </Button>
      </div>
    </Panel>
  )
}
