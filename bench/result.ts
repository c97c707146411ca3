import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Ratio } from './compare.ts'

export type Result = { id: string; measured: string; goal: string; seen: string; met: boolean | null }
export const result = (id: string, measured: string, goal: string, seen: string, met: boolean | null): Result => ({
  id,
  measured,
  goal,
  seen,
  met,
})
const file = 'bench/results.json'

export const formatRatio = ({ median, min, max }: Ratio, digits = 2) =>
  `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`

/** Saves the newest result of each measurement and prints those of this run. */
export function report(results: Result[]) {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { results: (Result & { at: string })[] }).results : []
  const at = new Date().toISOString()
  const same = (a: Result) => (b: Result) => a.id === b.id && a.measured === b.measured
  const others = earlier.filter((one) => !results.some(same(one)))
  const all = [...others, ...results.map((one) => ({ ...one, at }))].toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  writeFileSync(
    file,
    `${JSON.stringify({ machine: `${cpus().length} × ${cpus()[0]?.model}`, node: process.version, results: all }, null, 2)}\n`,
  )
  const mark = (met: boolean | null) => (met === null ? '' : met ? 'yes' : 'no')
  console.log(['| | measured | goal | seen | met |', '|---|---|---|---|---|'].join('\n'))
  for (const one of results) console.log(`| ${one.id} | ${one.measured} | ${one.goal} | ${one.seen} | ${mark(one.met)} |`)
}
