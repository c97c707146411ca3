import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { peerFiles } from './peers.ts'
import { run } from './run.ts'
import { Stop } from './stop.ts'

export type Counts = { passed: number; failed: number; skipped: number }
const peers = process.argv.includes('--peers')
const reports = mkdtempSync(path.join(tmpdir(), 'office-reports-'))
const interrupted = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => interrupted.abort())

const one = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/** A check without tests of its own counts as one. */
async function check(name: string): Promise<Counts> {
  console.log(`\n— ${name} —`)
  return one((await run(['npm', 'run', '--silent', name], interrupted.signal)) === 0)
}

async function vitest(project: string, files: string[] = []): Promise<Counts> {
  console.log(`\n— ${project} tests —`)
  const report = path.join(reports, `${project}.json`)
  const code = await run(
    [
      'node_modules/.bin/vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    interrupted.signal,
  )
  if (!existsSync(report)) return one(false)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    string,
    number
  >
  const counts = { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0) }
  // A file that does not load has no failed test in it.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function playwright(): Promise<Counts> {
  console.log('\n— browser tests —')
  const report = path.join(reports, 'browser.json')
  const code = await run(['node_modules/.bin/playwright', 'test', '--reporter=list,json'], interrupted.signal, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  if (!existsSync(report)) return one(false)
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function everything(): Promise<Counts[]> {
  const files = peers ? peerFiles() : []
  if (peers && files.length === 0) return []
  await buildWhenStale(interrupted.signal)
  if (peers) return [await vitest('peers', files)]
  await ensureBrowser(interrupted.signal)
  const steps = [
    ...['check:types', 'check:lint', 'check:boundaries', 'check:text', 'check:dead'].map((name) => () => check(name)),
    () => vitest('unit'),
    () => vitest('contract'),
    playwright,
  ]
  const counts: Counts[] = []
  for (const step of steps) if (!interrupted.signal.aborted) counts.push(await step())
  return counts
}

const all = await everything().catch((error: unknown) => {
  console.error(error instanceof Stop ? error.message : error)
  return [one(false)]
})
rmSync(reports, { recursive: true, force: true })
const sum = (of: keyof Counts) => all.reduce((total, counts) => total + counts[of], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed') + (interrupted.signal.aborted ? 1 : 0), sum('skipped')]
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
// A run without a single test proves nothing; without peer programs there is none to run.
process.exit(failed > 0 || (passed === 0 && !peers) ? 1 : 0)
