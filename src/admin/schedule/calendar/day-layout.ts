import { parseEnd } from '@/admin/records/events/time-range'
import type { Occurrence } from '@/admin/schedule/queries'
import { startOfDay } from '@/ui/local-time'

/** `top` and `height` are fractions of the day. */
type PlacedEvent = {
  event: Occurrence
  top: number
  height: number
  lane: number
  lanes: number
  isNarrow: boolean
  isHidden: boolean
  titleLines: number
}
/** A group of overlapping events that do not all fit. `top` and `height` cover the hidden events, in fractions of the day. */
type Overflow = { events: Occurrence[]; hiddenCount: number; top: number; height: number }

/** Narrower lanes would be unreadable. Beside the overflow button there is room for one lane. */
const maxLanes = 2
/** Tall enough to press. */
const minMinutes = 30
export const minutesPerDay = 1440
/** An event of an hour has room for its time and three lines of its title. */
export const hourPx = 58
export const chipLinePx = 14
const chipBorderPx = 2

/** `from` and `until` are minutes of the day. */
type Slot = { event: Occurrence; from: number; until: number; lane: number }
const countVisibleLanes = (cluster: Slot[]) => (cluster.some(({ lane }) => lane >= maxLanes) ? 1 : maxLanes)

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

/** How many lines of the title are whole, below the line with the time. A narrow event has no such line. */
function countTitleLines({ from, until }: { from: number; until: number }, isNarrow: boolean): number {
  const lines = Math.floor((((until - from) / 60) * hourPx - chipBorderPx) / chipLinePx)
  return Math.max(1, isNarrow ? lines : lines - 1)
}

const toFractions = ({ from, until }: { from: number; until: number }) => ({
  top: from / minutesPerDay,
  height: (until - from) / minutesPerDay,
})

function placeCluster(cluster: Slot[]): PlacedEvent[] {
  const visibleLanes = countVisibleLanes(cluster)
  const lanes = Math.min(Math.max(...cluster.map(({ lane }) => lane + 1)), visibleLanes)
  const isNarrow = visibleLanes < maxLanes
  return cluster.map(({ event, lane, ...times }) => ({
    event,
    lane,
    lanes,
    ...toFractions(times),
    titleLines: countTitleLines(times, isNarrow),
    isNarrow,
    isHidden: lane >= visibleLanes,
  }))
}

function findOverflow(cluster: Slot[]): Overflow[] {
  const visibleLanes = countVisibleLanes(cluster)
  const hidden = cluster.filter(({ lane }) => lane >= visibleLanes)
  if (hidden.length === 0) return []
  const span = { from: Math.min(...hidden.map(({ from }) => from)), until: Math.max(...hidden.map(({ until }) => until)) }
  return [{ events: cluster.map(({ event }) => event), hiddenCount: hidden.length, ...toFractions(span) }]
}
