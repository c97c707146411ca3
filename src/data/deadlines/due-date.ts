import type { z } from 'zod'
import type { countStep, ruleFields } from '@/contract/rules'
import { addMonths, type DayNumber, toDate, toDay } from '@/data/holidays/calendar-date'
import type { CourtCalendar } from '@/data/holidays/court-calendar'

type Unit = z.output<typeof ruleFields>['unit']
export type ComputableRule = Pick<z.output<typeof ruleFields>, 'number' | 'unit' | 'direction' | 'roll' | 'service'>
export type Step = z.output<typeof countStep>

/**
 * The due date of a rule, with every step of the count. The day of the trigger does not count.
 * @throws CalendarIncomplete
 */
export function computeDueDate(rule: ComputableRule, trigger: string, method: string | null, calendar: CourtCalendar) {
  const steps: Step[] = [{ date: trigger, kind: 'trigger' }]
  const sign = rule.direction === 'after' ? 1 : -1
  const addition = rule.service.find((one) => one.method === method)

  const skip = (day: DayNumber, closure: { name: string; observed?: true }) =>
    steps.push({ date: toDate(day), kind: 'skipped', reason: closure.name, ...(closure.observed && { observed: true }) })
  const advance = (from: DayNumber, number: number, unit: Unit, kind: 'counted' | 'added') => {
    if (unit === 'month' || unit === 'year') {
      const day = addMonths(from, sign * number * (unit === 'year' ? 12 : 1))
      steps.push({ date: toDate(day), kind, number })
      return day
    }
    let day = from
    for (let counted = 0; counted < number; ) {
      day += sign
      const closure = unit === 'courtDay' ? calendar.closure(day) : null
      if (closure) skip(day, closure)
      else {
        counted += 1
        steps.push({ date: toDate(day), kind, number: counted })
      }
    }
    return day
  }
  const roll = (from: DayNumber) => {
    let day = from
    for (let closure = calendar.closure(day); closure; closure = calendar.closure(day)) {
      skip(day, closure)
      day += rule.roll === 'next' ? 1 : -1
    }
    return day
  }

  const isInPeriod = addition?.added === 'toPeriod'
  let day = advance(toDay(trigger), rule.number + (isInPeriod ? addition.number : 0), rule.unit, 'counted')
  day = roll(day)
  if (addition && !isInPeriod) day = roll(advance(day, addition.number, addition.unit, 'added'))
  const due = toDate(day)
  return { due, steps: [...steps, { date: due, kind: 'due' as const }] }
}
