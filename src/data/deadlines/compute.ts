import type { z } from 'zod'
import { dateOutOfRange, dateTooLate, type deadlineFields, deadlineRules, unknownMethod } from '@/contract/deadlines'
import { fail, failValidation } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { CalendarIncomplete, courtCalendar } from '@/data/holidays/court-calendar'
import { listEnteredYears } from '@/data/holidays/queries'
import { findRule, lockRule, type Rule } from '@/data/rules/queries'
import { type ComputableRule, computeDueDate } from './due-date'

type Fields = Pick<z.output<typeof deadlineFields>, 'rule' | 'trigger' | 'triggerDate' | 'method' | 'date'>
type Method = Fields['method']

/** Computes by a checked rule that was in force on the date of the trigger. */
async function compute(db: Db, rule: Rule | null, triggerDate: string, method: Method) {
  if (!rule) return fail('notFound')
  const isInForce = rule.validFrom <= triggerDate && triggerDate <= (rule.validTo ?? '9999-12-31')
  if (rule.state !== 'checked' || !isInForce) fail('ruleNotInForce')
  return count(db, rule, triggerDate, method)
}

const isCountable = (date: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(date)
type CountableRule = ComputableRule & Pick<Rule, 'calendar'>
async function count(db: Db, rule: CountableRule, triggerDate: string, method: Method) {
  if (method && !rule.service.some((one) => one.method === method)) failValidation([unknownMethod])
  const calendar = courtCalendar(rule.calendar, rule.direction, await listEnteredYears(db))
  try {
    const { due: date, steps } = computeDueDate(rule, triggerDate, method ?? null, calendar)
    if (![triggerDate, date, ...steps.map((step) => step.date)].every(isCountable)) failValidation([dateOutOfRange])
    return { date, steps }
  } catch (error) {
    if (error instanceof CalendarIncomplete) return fail('calendarIncomplete', { year: error.year })
    throw error
  }
}

export const computeDeadline = async (db: Db, { rule, triggerDate, method }: { rule: string; triggerDate: string; method?: Method }) =>
  compute(db, await findRule(db, rule), triggerDate, method)

/** Counts by a rule that may not be stored. */
export const computeExample = (db: Db, { triggerDate, method, ...rule }: CountableRule & { triggerDate: string; method?: Method }) =>
  count(db, rule, triggerDate, method)

/** The columns of a date, computed or typed. */
export async function computeDateColumns(tx: Db, { rule = null, trigger = null, triggerDate = null, method = null, date }: Fields) {
  const invalid = deadlineRules({ rule, triggerDate, date })
  if (invalid.length) failValidation(invalid)
  const typed = { rule, trigger, triggerDate, method, computed: null, steps: [] }
  if (!rule || !triggerDate) return { ...typed, date: date as string }
  const { date: computed, steps } = await compute(tx, await lockRule(tx, rule, 'use'), triggerDate, method)
  if (date && date > computed) failValidation([dateTooLate])
  return { ...typed, computed, steps, date: date ?? computed }
}
export type DateColumns = Awaited<ReturnType<typeof computeDateColumns>>
