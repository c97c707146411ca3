import type { z } from 'zod'
import { dateTooLate, type deadlineFields } from '@/contract/deadlines'
import { failValidation } from '@/contract/errors'
import { requireUser } from '@/data/database/db'
import type { Tx } from '@/data/database/transaction'
import { computeDateColumns, type DateColumns } from './compute'
import type { Deadline } from './queries'

type Fields = z.output<typeof deadlineFields>
const dateFields = ['rule', 'trigger', 'triggerDate', 'method', 'date'] as const
const computedFrom = ['rule', 'triggerDate', 'method'] as const
type Dates = Pick<Deadline, (typeof dateFields)[number] | 'computed' | 'steps'>

/** The date after a change. It is computed again only if something that it is computed from changed. */
export async function computeChangedDate(tx: Tx, before: Dates, changes: Partial<Fields>): Promise<DateColumns> {
  const isRecomputed = computedFrom.some((field) => changes[field] !== undefined && changes[field] !== before[field])
  const { rule, trigger, triggerDate, method } = { ...before, ...dropUndefined(changes) }
  if (isRecomputed) return computeDateColumns(tx, { rule, trigger, triggerDate, method, date: getOwnDate(before, changes) })
  const date = changes.date ?? before.computed ?? before.date
  if (before.computed && date > before.computed) failValidation([dateTooLate])
  const { computed, steps } = before
  return {
    rule,
    trigger,
    triggerDate,
    method,
    computed,
    steps: steps as never,
    date: changes.date === undefined ? before.date : date,
  } as DateColumns
}
/** The date that someone chose, which a new computation must not replace. None if the computed date holds. */
const getOwnDate = (before: Dates, { date }: Partial<Fields>) =>
  date === undefined && before.date !== before.computed ? before.date : date
const dropUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** The columns that change: an unconfirmed date changes at once, a confirmed one by a proposal that someone else confirms. */
export function getDateColumns(tx: Tx, deadline: Deadline, dated: DateColumns) {
  if (isSameDate(deadline.proposal ?? deadline, dated)) return {}
  const [by, at] = [requireUser(tx).id, new Date().toISOString()]
  if (deadline.state === 'unconfirmed') return { ...dated, datedBy: by, datedAt: at }
  return { proposal: isSameDate(deadline, dated) ? null : { ...dated, by, at } }
}
const isSameDate = (a: Dates, b: DateColumns) => dateFields.every((field) => a[field] === b[field])
