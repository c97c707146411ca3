import { midnight } from '../groups'
import type { Occurrence } from '../queries'

/** Where a timed event stands in its day, in parts of it: from the top, how tall, and which of how many lanes. */
export type Placed = { event: Occurrence; top: number; height: number; lane: number; lanes: number }
/** What has no end, or a short one, is still tall enough to press. */
const shortest = 30
const minutesOfDay = 1440

/** Puts what overlaps side by side. Minutes count by the clock, so that nine stands at nine when the clocks change. */
export function lanesOf(events: Occurrence[], day: Date): Placed[] {
  const next = midnight(day, 1)
  const minute = (at: Date) => (at < day ? 0 : at >= next ? minutesOfDay : at.getHours() * 60 + at.getMinutes())
  const placed: Placed[] = []
  let cluster: (Placed & { until: number })[] = []
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane + 1))
    placed.push(...cluster.map(({ until: _, ...one }) => ({ ...one, lanes })))
    cluster = []
  }
  for (const event of events.filter(({ days }) => !days)) {
    const from = Math.min(minute(new Date(event.start)), minutesOfDay - shortest)
    const until = Math.max(minute(new Date(event.end ?? event.start)), from + shortest)
    if (cluster.every((other) => other.until <= from)) close()
    const taken = new Set(cluster.filter((other) => other.until > from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    cluster.push({ event, top: from / minutesOfDay, height: (until - from) / minutesOfDay, lane, lanes: 1, until })
  }
  close()
  return placed
}
