import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildWhenStale } from '../scripts/build.ts'
import { ensureServer } from '../tests/support/database.ts'

/** One line of the table: what was measured, the goal, what came out, and whether the goal is met. */
export type Line = { measured: string; goal: string; result: string; met: boolean }
type Bench = () => Promise<Line[]>

const benches: Record<string, () => Promise<{ default: Bench }>> = {
  'sign-in-time': () => import('./sign-in-time.ts'),
}
const file = 'bench/results.json'
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

await buildWhenStale(new AbortController().signal)
const stop = await ensureServer()
const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
for (const name of asked.length ? asked : Object.keys(benches)) {
  console.log(`\n— ${name} —`)
  const lines = (await benches[name]?.())?.default ?? (async () => [])
  const table = await lines()
  console.table(table)
  results[name] = { on: new Date().toISOString().slice(0, 10), lines: table }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
await stop()
process.exit(0)
