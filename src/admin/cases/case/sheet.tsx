'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Button, buttonLook } from '@/ui/button'
import { Day } from '@/ui/day'
import { FullMoment, useMinute } from '@/ui/moment'
import { full } from '@/ui/said'
import { InScreen } from '../../shell/in-screen'
import { useClient } from '../../shell/one-client'
import { Page } from '../../shell/page'
import { words } from '../../words'
import { places } from '../places'
import { type Case, eventsOfCase, logList, reminderList, todoList } from '../queries'
import styles from './sheet.module.css'

const text = words.log
const maxEntries = 6

export function Sheet({ row }: { row: Case }) {
  const { client } = useClient(row.clientId ?? '')
  const todos = useQuery(todoList(row.id)).data ?? []
  const entries = useQuery(logList(row.id)).data ?? []
  const reminders = useQuery(reminderList(row.id)).data ?? []
  const events = useQuery(eventsOfCase(row.id)).data ?? []
  const minute = useMinute()
  const now = (minute ?? 0) * 60_000
  const upcoming = [
    ...events.map(({ id, title, start, next }) => ({ id, at: next?.start ?? start, label: title })),
    ...reminders.map(({ id, reminderAt, message }) => ({ id, at: reminderAt, label: message ?? words.overview.reminder })),
    ...(row.reminderAt ? [{ id: row.id, at: row.reminderAt, label: words.overview.reminder }] : []),
  ]
    .filter(({ at }) => Date.parse(at) >= now)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const facts: [name: string, value: React.ReactNode][] = [
    [text.number, row.caseNumber],
    [text.client, row.clientName],
    [text.phone, client?.phone],
    [text.email, client?.email],
    [text.type, [row.caseTypeName, row.subTypeName].filter(Boolean).join(' / ')],
    [text.status, row.status],
    [text.assigned, row.assignedToName],
    [text.date, <Day key="date" date={row.date} />],
  ]
  return (
    <Page
      narrow
      title={row.title}
      beside={<span className={styles.faint}>{minute !== null && text.sheetOf(full(new Date(now)))}</span>}
      actions={
        <>
          <Button icon={Printer} look="primary" onClick={() => window.print()}>
            {text.print}
          </Button>
          <InScreen href={places.one(row.id)} className={buttonLook()}>
            {text.back}
          </InScreen>
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
      <Section title={text.next} none={text.noNext}>
        {upcoming.map(({ id, at, label }) => (
          <li key={id}>
            <strong>
              <FullMoment at={at} />
            </strong>{' '}
            {label}
          </li>
        ))}
      </Section>
      <Section title={text.open} none={text.noOpen}>
        {todos
          .filter(({ completed }) => !completed)
          .map((todo) => (
            <li key={todo.id}>{todo.text}</li>
          ))}
      </Section>
      <Section title={text.last} none={text.none}>
        {entries.slice(0, maxEntries).map((entry) => (
          <li key={entry.id}>
            <strong>
              {text.kinds[entry.kind]}, <FullMoment at={entry.at} />
              {entry.createdByName && `, ${entry.createdByName}`}
            </strong>{' '}
            {entry.text}
          </li>
        ))}
      </Section>
      {row.notes && (
        <section className={styles.section}>
          <h2>{text.notes}</h2>
          <p className={styles.notes}>{row.notes}</p>
        </section>
      )}
    </Page>
  )
}

const Section = ({ title, none, children }: { title: string; none: string; children: React.ReactElement[] }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children.length > 0 ? <ul>{children}</ul> : <p className={styles.faint}>{none}</p>}
  </section>
)
