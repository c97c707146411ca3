import { parseEnd } from '@/admin/records/events/time-range'
import type { Occurrence } from '@/admin/schedule/queries'
import { startOfDay } from '@/ui/local-time'

/** `top` and `height` are fractions of the day. `lines` and `linesBelowTime` are how many lines of the title are whole. */
type PlacedEvent = {
  event: Occurrence
  top: number
  height: number
  lane: number
  lanes: number
  lines: number
  linesBelowTime: number
}
/**
 * A group of overlapping events that do not all fit. `top` and `height` cover the events that may be hidden, in fractions of the
 * day. A wide day hides fewer of them.
 */
type Overflow = { events: Occurrence[]; hiddenCount: { narrow: number; wide: number }; top: number; height: number }

/** Narrower lanes would be unreadable. With more, a wide day shows two lanes beside the overflow button and a narrow one shows one. */
export const maxLanes = 2
/** Tall enough to press. */
const minMinutes = 30
export const minutesPerDay = 1440
/** An event of an hour has room for its time and three lines of its title. */
export const hourPx = 58
export const chipLinePx = 14
const chipBorderPx = 2

/** `from` and `until` are minutes of the day. */
type Slot = { event: Occurrence; from: number; until: number; lane: number }
const countLanes = (cluster: Slot[]) => Math.max(...cluster.map(({ lane }) => lane + 1))

/**
 * Places the events of a day side by side. Positions follow the wall clock: nine o'clock has the same position on a day when
 * the clocks change.
 */
export function layoutDay(events: Occurrence[], day: Date): { placed: PlacedEvent[]; overflows: Overflow[] } {
  const nextDay = startOfDay(day, 1)
  const minuteOfDay = (at: Date) => (at < day ? 0 : at >= nextDay ? minutesPerDay : at.getHours() * 60 + at.getMinutes())
  const clusters: Slot[][] = []
  let cluster: Slot[] = []
  for (const event of events.filter(({ days }) => !days)) {
    const from = Math.min(minuteOfDay(new Date(event.start)), minutesPerDay - minMinutes)
    const until = Math.max(minuteOfDay(parseEnd(event)), from + minMinutes)
    if (cluster.every((other) => other.until <= from)) {
      cluster = []
      clusters.push(cluster)
    }
    const takenLanes = new Set(cluster.filter((other) => other.until > from).map(({ lane }) => lane))
    let lane = 0
    while (takenLanes.has(lane)) lane += 1
    cluster.push({ event, from, until, lane })
  }
  return { placed: clusters.flatMap(placeCluster), overflows: clusters.flatMap(findOverflow) }
}

const countLines = ({ from, until }: { from: number; until: number }) =>
  Math.floor((((until - from) / 60) * hourPx - chipBorderPx) / chipLinePx)

const toFractions = ({ from, until }: { from: number; until: number }) => ({
  top: from / minutesPerDay,
  height: (until - from) / minutesPerDay,
})

function placeCluster(cluster: Slot[]): PlacedEvent[] {
  const lanes = countLanes(cluster)
  return cluster.map(({ event, lane, ...times }) => {
    const lines = countLines(times)
    return { event, lane, lanes, ...toFractions(times), lines, linesBelowTime: Math.max(1, lines - 1) }
  })
}

function findOverflow(cluster: Slot[]): Overflow[] {
  if (countLanes(cluster) <= maxLanes) return []
  const hidden = cluster.filter(({ lane }) => lane > 0)
  const hiddenCount = { narrow: hidden.length, wide: hidden.filter(({ lane }) => lane >= maxLanes).length }
  const span = { from: Math.min(...hidden.map(({ from }) => from)), until: Math.max(...hidden.map(({ until }) => until)) }
  return [{ events: cluster.map(({ event }) => event), hiddenCount, ...toFractions(span) }]
}
