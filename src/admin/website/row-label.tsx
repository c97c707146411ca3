'use client'
import { useRowLabel } from '@payloadcms/ui'
import type { weekdays } from '@/contract/constants/events'
import { formatOfficeHours } from '@/site/office/office-hours'
import styles from './website.module.css'

type Props = { kind: string; fields: string[] }

/** The header of a row in the editor: its kind, and the values of `fields`. */
export function RowLabel({ kind, fields }: Props) {
  const { data } = useRowLabel<Record<string, unknown>>()
  const values = fields.map((field) => data?.[field]).filter((value) => typeof value === 'string')
  return <Label kind={kind} summary={values.filter(Boolean).join(' · ')} />
}

type OpeningTime = { days?: (typeof weekdays)[number][]; opens?: string; closes?: string }

/** The header of a row of opening times, as the website shows them. */
export function OpeningTimeLabel({ kind }: Pick<Props, 'kind'>) {
  const { data } = useRowLabel<OpeningTime>()
  return <Label kind={kind} summary={data ? formatOpeningTime(data) : ''} />
}

/** Empty while the row is incomplete. */
function formatOpeningTime({ days, opens = '', closes = '' }: OpeningTime) {
  if (!days?.length || !isTime(opens) || !isTime(closes)) return ''
  return formatOfficeHours({ hours: [{ days, opens, closes }] }, 'en').map((row) => `${row.days}, ${row.time}`)[0] ?? ''
}

const isTime = (value: string) => /^\d\d:\d\d$/.test(value)

function Label({ kind, summary }: { kind: string; summary: string }) {
  const { rowNumber = 0 } = useRowLabel()
  return (
    <span className={styles.block}>
      <span className={styles.kind}>
        {kind} {rowNumber + 1}
      </span>
      {summary && <span className={styles.heading}>{summary}</span>}
    </span>
  )
}
