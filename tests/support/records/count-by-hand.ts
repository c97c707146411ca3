import type { z } from 'zod'
import type { ruleFields } from '@/contract/rules'

export type HandRule = Pick<z.output<typeof ruleFields>, 'number' | 'unit' | 'direction' | 'roll' | 'calendar' | 'service'>

/** A second way to count, which shares nothing with the product: dates of year, month and day, stepped one by one. */
type Ymd = { y: number; m: number; d: number }
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
const lengthOf = (y: number, m: number) => (m === 2 && isLeap(y) ? 29 : (lengths[m - 1] as number))
const next = ({ y, m, d }: Ymd): Ymd =>
  d < lengthOf(y, m) ? { y, m, d: d + 1 } : m < 12 ? { y, m: m + 1, d: 1 } : { y: y + 1, m: 1, d: 1 }
const previous = ({ y, m, d }: Ymd): Ymd =>
  d > 1 ? { y, m, d: d - 1 } : m > 1 ? { y, m: m - 1, d: lengthOf(y, m - 1) } : { y: y - 1, m: 12, d: 31 }

/** Sakamoto's method; 0 is Sunday. */
function weekday({ y, m, d }: Ymd) {
  const shifted = m < 3 ? y - 1 : y
  const offset = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][m - 1] as number
  return (shifted + Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400) + offset + d) % 7
}

const isNth = (day: Ymd, m: number, on: number, n: number) => day.m === m && weekday(day) === on && Math.ceil(day.d / 7) === n
const isThanksgiving = (day: Ymd) => isNth(day, 11, 4, 4)
const isFixed = ({ y, m, d }: Ymd, state: boolean) =>
  [
    [1, 1],
    [7, 4],
    [11, 11],
    [12, 25],
    ...(state
      ? [
          [2, 12],
          [3, 31],
        ]
      : []),
  ].some(([a, b]) => a === m && b === d) ||
  (m === 6 && d === 19 && y >= (state ? 2022 : 2021))
function isHoliday(day: Ymd, state: boolean): boolean {
  const observed = (weekday(day) === 1 && isFixed(previous(day), state)) || (weekday(day) === 5 && isFixed(next(day), state))
  const monday = isNth(day, 1, 1, 3) || isNth(day, 2, 1, 3) || isNth(day, 9, 1, 1) || (day.m === 5 && weekday(day) === 1 && day.d > 24)
  const own = state ? (isNth(day, 9, 5, 4) && day.y >= 2022) || isThanksgiving(previous(day)) : isNth(day, 10, 1, 2)
  return isFixed(day, state) || observed || monday || isThanksgiving(day) || own
}
function isClosed(day: Ymd, { calendar, direction }: HandRule) {
  if ([0, 6].includes(weekday(day))) return true
  const state = calendar === 'california' || (calendar !== 'us-federal' && direction === 'after')
  return (calendar !== 'california' && isHoliday(day, false)) || (state && isHoliday(day, true))
}

const format = ({ y, m, d }: Ymd) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
const parse = (date: string): Ymd => {
  const [y = 0, m = 0, d = 0] = date.split('-').map(Number)
  return { y, m, d }
}

function moveMonths(day: Ymd, months: number, direction: HandRule['direction']): Ymd {
  let { y, m } = day
  for (let left = months; left > 0; left--) {
    m += direction === 'after' ? 1 : -1
    if (m === 13) [y, m] = [y + 1, 1]
    if (m === 0) [y, m] = [y - 1, 12]
  }
  return { y, m, d: Math.min(day.d, lengthOf(y, m)) }
}
function moveDays(from: Ymd, number: number, rule: HandRule, unit: HandRule['unit']): Ymd {
  let day = from
  for (let left = number; left > 0; ) {
    day = rule.direction === 'after' ? next(day) : previous(day)
    if (unit === 'day' || !isClosed(day, rule)) left -= 1
  }
  return day
}
function move(day: Ymd, number: number, rule: HandRule, unit: HandRule['unit']): Ymd {
  if (unit === 'month') return moveMonths(day, number, rule.direction)
  if (unit === 'year') return moveMonths(day, number * 12, rule.direction)
  return moveDays(day, number, rule, unit)
}
function roll(from: Ymd, rule: HandRule) {
  let day = from
  while (isClosed(day, rule)) day = rule.roll === 'next' ? next(day) : previous(day)
  return day
}

export function countByHand(rule: HandRule, trigger: string, method: string | null = null): string {
  const addition = rule.service.find((one) => one.method === method)
  const isInPeriod = addition?.added === 'toPeriod'
  const day = roll(move(parse(trigger), rule.number + (isInPeriod ? addition.number : 0), rule, rule.unit), rule)
  return format(addition && !isInPeriod ? roll(move(day, addition.number, rule, addition.unit), rule) : day)
}
