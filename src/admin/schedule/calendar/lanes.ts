import { midnight } from '../groups'
import type { Occurrence } from '../queries'

/** Where a timed event stands in its day, in parts of it: from the top, how tall, and which of how many lanes. */
export type Placed = { event: Occurrence; top: number; height: number; lane: number; lanes: number; crowded: boolean; behind: boolean }
/** More than fits side by side: all of them, how many of them are behind, and where, in parts of the day. */
export type Crowd = { events: Occurrence[]; behind: number; top: number; height: number }
/** Lanes narrower than those of two cannot be read; beside the way to the others there is room for one. */
const most = 2
const fitting = (cluster: Stretch[]) => (cluster.some(({ lane }) => lane >= most) ? 1 : most)
/** What has no end, or a short one, is still tall enough to press. */
const shortest = 30
const minutesOfDay = 1440

type Stretch = { event: Occurrence; from: number; until: number; lane: number }
/**
 * Puts two that overlap side by side; of more one stands there and the others are behind it, in a crowd. Minutes count
 * by the clock, so that nine stands at nine when the clocks change.
 */
export function lanesOf(events: Occurrence[], day: Date): { placed: Placed[]; crowds: Crowd[] } {
  const next = midnight(day, 1)
  const minute = (at: Date) => (at < day ? 0 : at >= next ? minutesOfDay : at.getHours() * 60 + at.getMinutes())
  const clusters: Stretch[][] = []
  let cluster: Stretch[] = []
  for (const event of events.filter(({ days }) => !days)) {
    const from = Math.min(minute(new Date(event.start)), minutesOfDay - shortest)
    const until = Math.max(minute(new Date(event.end ?? event.start)), from + shortest)
    if (cluster.every((other) => other.until <= from)) {
      cluster = []
      clusters.push(cluster)
    }
    const taken = new Set(cluster.filter((other) => other.until > from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    cluster.push({ event, from, until, lane })
  }
  return { placed: clusters.flatMap(place), crowds: clusters.flatMap(crowdOf) }
}

const part = ({ from, until }: { from: number; until: number }) => ({ top: from / minutesOfDay, height: (until - from) / minutesOfDay })

function place(cluster: Stretch[]): Placed[] {
  const fit = fitting(cluster)
  const shared = { lanes: Math.min(Math.max(...cluster.map(({ lane }) => lane + 1)), fit), crowded: fit < most }
  return cluster.map(({ event, lane, ...times }) => ({ event, lane, ...part(times), ...shared, behind: lane >= fit }))
}

function crowdOf(cluster: Stretch[]): Crowd[] {
  const fit = fitting(cluster)
  const behind = cluster.filter(({ lane }) => lane >= fit)
  if (behind.length === 0) return []
  const span = { from: Math.min(...behind.map(({ from }) => from)), until: Math.max(...behind.map(({ until }) => until)) }
  return [{ events: cluster.map(({ event }) => event), behind: behind.length, ...part(span) }]
}
