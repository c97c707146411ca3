import { buildWhenStale } from '../scripts/start/build.ts'
import { startDatabaseServer } from '../tests/support/database/database.ts'
import { archiveCost } from './archive-cost.ts'
import { archiveWeek } from './archive-week.ts'
import { caseTemplates } from './case-templates.ts'
import { broadcast, writers } from './chat.ts'
import { deadlineBoard } from './deadlines.ts'
import { largeFiles } from './files.ts'
import { generatedInputs } from './generated-inputs.ts'
import { hostileLoad } from './hostile-load.ts'
import { idleConnections } from './idle-connections.ts'
import { loginFlood } from './login-flood.ts'
import { longRun } from './long-run.ts'
import { nameMatching } from './name-matching.ts'
import { nameSearch } from './name-search.ts'
import { officeDrill } from './office-drill.ts'
import { pages } from './pages.ts'
import { portalPaint } from './portal-paint.ts'
import { control, growth, lists, records, search, statements } from './reads.ts'
import { reminders } from './reminders.ts'
import { type Result, report } from './result.ts'
import { reviewQueue } from './review-queue.ts'
import { screens } from './screens.ts'
import { type SeededOffice, startSeededOffice } from './seeded-office.ts'
import { signIns } from './sign-in.ts'
import { startup } from './startup.ts'
import { walls } from './walls.ts'

/** `npm run bench` measures everything, `npm run bench -- S1 S3` only these. */
const requested = process.argv.slice(2)
const wanted = (...ids: string[]) => requested.length === 0 || ids.some((id) => requested.includes(id))
/** A database that an earlier run filled with a million cases. */
const largeDatabaseUrl = process.env.BENCH_LARGE_DATABASE_URL

/** These need no filled office. */
const withoutOffice = ['S14', 'R11', 'week', 'drill', 'C3', 'C8', 'S15', 'names', 'portal']

const results: Result[] = []
const measure = async (id: string, act: () => Promise<Result[]>) => {
  if (!wanted(id)) return
  console.log(`${id} …`)
  results.push(...(await act()))
}

await buildWhenStale(new AbortController().signal)
const stopServer = await startDatabaseServer()
const open: SeededOffice[] = []
try {
  await measure('S14', () => startup())
  await measure('R11', () => archiveCost())
  // Takes about an hour.
  if (requested.includes('drill')) await measure('drill', () => officeDrill())
  await measure('week', () => archiveWeek())
  await measure('C3', () => signIns())
  await measure('names', () => nameMatching())
  await measure('S15', () => nameSearch())
  await measure('portal', () => portalPaint())
  // Takes about an hour.
  if (requested.includes('C8')) await measure('C8', () => generatedInputs())
  if (requested.length === 0 || requested.some((id) => !withoutOffice.includes(id))) await inOffices()
} finally {
  report(results)
  for (const { office } of open) await office.remove()
  await stopServer()
}

async function inOffices() {
  const small = await startSeededOffice(10_000)
  open.push(small)
  await measure('control', () => control(small))
  await measure('S1', () => lists(small))
  await measure('S2', () => records(small))
  await measure('S3', () => statements(small))
  if (wanted('S4', 'S5')) {
    const large = await startSeededOffice(1_000_000, largeDatabaseUrl)
    open.push(large)
    await measure('S4', () => growth(small, large))
    await measure('S5', () => search(large))
    await measure('S16', () => walls('list of 50 and searches of 1,000,000 cases', large, ['', '&q=smith', '&q=smiht', '&q=S-0431177']))
  }
  await measure('S16', () => walls('list of 50 and searches of 10,000 cases', small, ['', '&q=smith', '&q=smiht', '&q=S-0001']))
  await measure('deadlines', () => deadlineBoard(small))
  await measure('templates', () => caseTemplates(small))
  await measure('review', () => reviewQueue(small))
  await measure('S6', () => pages(small))
  if (wanted('S7', 'S8')) await measure(wanted('S7') ? 'S7' : 'S8', () => screens(small))
  await measure('S9', () => broadcast(small))
  await measure('S10', () => writers(small))
  await measure('S11', () => reminders(small))
  await measure('S13', () => largeFiles(small))
  await measure('crowd', () => idleConnections(small))
  // Takes two hours.
  if (requested.includes('R10')) await measure('R10', () => longRun(small))
  // Last: they use up the limits of this address.
  await measure('S12', () => loginFlood(small))
  await measure('hostile', () => hostileLoad(small))
}
