import type { z } from 'zod'
import { dateTooLate, type deadlineFields } from '@/contract/deadlines'
import { failValidation } from '@/contract/errors'
import { requireUser } from '@/data/database/db'
import type { Tx } from '@/data/database/transaction'
import { type Counted, countFields } from './compute'
import type { Deadline } from './queries'

type Fields = z.output<typeof deadlineFields>
const dateFields = ['rule', 'trigger', 'triggerDate', 'method', 'date'] as const
const countedFields = ['rule', 'triggerDate', 'method'] as const
type Dates = Pick<Deadline, (typeof dateFields)[number] | 'computed' | 'steps'>

/** The date after a change. It is counted again only if something it is counted from changed. */
export async function countChanged(tx: Tx, before: Dates, changes: Partial<Fields>): Promise<Counted> {
  const isRecounted = countedFields.some((field) => changes[field] !== undefined && changes[field] !== before[field])
  const { rule, trigger, triggerDate, method } = { ...before, ...dropUndefined(changes) }
  if (isRecounted) return countFields(tx, { rule, trigger, triggerDate, method, date: getOwnDate(before, changes) })
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
  } as Counted
}
/** The date that somebody chose, which a new count must not replace. None if the computed date holds. */
const getOwnDate = (before: Dates, { date }: Partial<Fields>) =>
  date === undefined && before.date !== before.computed ? before.date : date
const dropUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** The columns that change: an unconfirmed date changes at once, a confirmed one by a proposal that somebody else confirms. */
export function getDateColumns(tx: Tx, deadline: Deadline, counted: Counted) {
  if (isSameDate(deadline.proposal ?? deadline, counted)) return {}
  const [by, at] = [requireUser(tx).id, new Date().toISOString()]
  if (deadline.state === 'unconfirmed') return { ...counted, datedBy: by, datedAt: at }
  return { proposal: isSameDate(deadline, counted) ? null : { ...counted, by, at } }
}
const isSameDate = (a: Dates, b: Counted) => dateFields.every((field) => a[field] === b[field])
