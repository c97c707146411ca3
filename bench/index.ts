import { buildWhenStale } from '../scripts/build.ts'
import { ensureServer } from '../tests/support/database.ts'
import { flood } from './flood.ts'
import { pages } from './pages.ts'
import { filledOffice, type Place } from './places.ts'
import { control, growth, lists, records, search, statements } from './reads.ts'
import { type Result, report } from './result.ts'

/** `npm run bench` measures everything, `npm run bench -- S1 S3` only these. */
const asked = process.argv.slice(2)
const wanted = (...ids: string[]) => asked.length === 0 || ids.some((id) => asked.includes(id))
/** A million cases that an earlier run left. */
const kept = process.env.BENCH_LARGE_DATABASE_URL

const results: Result[] = []
const measure = async (id: string, act: () => Promise<Result[]>) => {
  if (!wanted(id)) return
  console.log(`${id} …`)
  results.push(...(await act()))
}

await buildWhenStale(new AbortController().signal)
const stopServer = await ensureServer()
const open: Place[] = []
try {
  const small = await filledOffice(10_000)
  open.push(small)
  await measure('control', () => control(small))
  await measure('S1', () => lists(small))
  await measure('S2', () => records(small))
  await measure('S3', () => statements(small))
  if (wanted('S4', 'S5')) {
    const large = await filledOffice(1_000_000, kept)
    open.push(large)
    await measure('S4', () => growth(small, large))
    await measure('S5', () => search(large))
  }
  await measure('S6', () => pages(small))
  await measure('S12', () => flood(small))
} finally {
  report(results)
  for (const { office } of open) await office.remove()
  await stopServer()
}
