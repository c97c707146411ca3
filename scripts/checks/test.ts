import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenStale } from '../start/build.ts'
import { FatalError } from '../start/fatal-error.ts'
import { runProcess } from '../start/run-process.ts'
import { ensureBrowser } from './browser.ts'
import { externalTestFiles } from './external-programs.ts'
import { parsePlaywrightReport, parseVitestReport, type Result } from './reports.ts'

const peers = process.argv.includes('--external')
const reports = mkdtempSync(path.join(tmpdir(), 'office-reports-'))
const interrupted = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => interrupted.abort())

const one = (ok: boolean, failure: string): Result => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  failures: ok ? [] : [failure],
  unsteady: [],
})

/** A check without tests of its own counts as one. Several run at once: each says what it has to say in one piece. */
async function check(name: string): Promise<Result> {
  let said = ''
  const code = await runProcess(['npm', 'run', '--silent', name], interrupted.signal, {}, (output) => (said += output))
  console.log(`\n— ${name} —\n${said}`)
  return one(code === 0, `${name}\n${said}`)
}
const checks = () => Promise.all(['types', 'lint', 'boundaries', 'text', 'dead'].map((name) => check(`check:${name}`)))

async function vitest(project: string, files: string[] = []): Promise<Result> {
  console.log(`\n— ${project} tests —`)
  const report = path.join(reports, `${project}.json`)
  const code = await runProcess(
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
  return existsSync(report) ? parseVitestReport(readFileSync(report, 'utf8'), code) : one(false, `${project} tests: no report`)
}

async function playwright(): Promise<Result> {
  console.log('\n— browser tests —')
  const report = path.join(reports, 'browser.json')
  const code = await runProcess(['node_modules/.bin/playwright', 'test', '--reporter=list,json'], interrupted.signal, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return existsSync(report) ? parsePlaywrightReport(readFileSync(report, 'utf8'), code) : one(false, 'browser tests: no report')
}

async function everything(): Promise<Result[]> {
  const files = peers ? externalTestFiles() : []
  if (peers && files.length === 0) return []
  // The browser comes from elsewhere meanwhile; the build must end before a failure is said.
  const [built, browser] = await Promise.allSettled([buildWhenStale(interrupted.signal), peers || ensureBrowser(interrupted.signal)])
  for (const done of [built, browser]) if (done.status === 'rejected') throw done.reason
  if (peers) return [await vitest('external', files)]
  const steps = [checks, async () => [await vitest('unit')], async () => [await vitest('contract')], async () => [await playwright()]]
  const results: Result[] = []
  for (const step of steps) if (!interrupted.signal.aborted) results.push(...(await step()))
  return results
}

const all = await everything().catch((error: unknown) => {
  console.error(error instanceof FatalError ? error.message : error)
  return [one(false, error instanceof FatalError ? error.message : String(error))]
})
rmSync(reports, { recursive: true, force: true })
// Said once more at the end: a run is long, and what failed early is far up by then.
const again = (heading: string, lines: string[]) => lines.length > 0 && console.log(`\n— ${heading} —\n${lines.join('\n\n')}`)
again(
  'passed on the second try',
  all.flatMap(({ unsteady }) => unsteady),
)
again(
  'failed',
  all.flatMap(({ failures }) => failures),
)
const sum = (of: 'passed' | 'failed' | 'skipped') => all.reduce((total, result) => total + result[of], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed') + (interrupted.signal.aborted ? 1 : 0), sum('skipped')]
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
// A run without a single test proves nothing; without peer programs there is none to run.
process.exit(failed > 0 || (passed === 0 && !peers) ? 1 : 0)
