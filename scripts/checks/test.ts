import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenStale } from '../start/build.ts'
import { FatalError } from '../start/fatal-error.ts'
import { runProcess } from '../start/run-process.ts'
import { ensureBrowser } from './browser.ts'
import { externalTestFiles } from './external-programs.ts'
import { findMemoryFolder } from './memory-folder.ts'
import { parsePlaywrightReport, parseVitestReport, type Result } from './reports.ts'

const external = process.argv.includes('--external')
const folder = mkdtempSync(path.join(findMemoryFolder() ?? tmpdir(), 'office-run-'))
// The temporary folder of everything that it starts.
Object.assign(process.env, { TMPDIR: folder })
const reports = path.join(folder, 'reports')
mkdirSync(reports)
const stopping = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => stopping.abort())

const singleResult = (ok: boolean, failure: string): Result => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  failures: ok ? [] : [failure],
})

/** Counts as one test. Several checks run at once, so each prints its output in one piece. */
async function check(name: string): Promise<Result> {
  let text = ''
  const code = await runProcess(['npm', 'run', '--silent', name], stopping.signal, {}, (output) => (text += output))
  console.log(`\n— ${name} —\n${text}`)
  return singleResult(code === 0, `${name}\n${text}`)
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
    stopping.signal,
  )
  return existsSync(report) ? parseVitestReport(readFileSync(report, 'utf8'), code) : singleResult(false, `${project} tests: no report`)
}

async function playwright(): Promise<Result> {
  console.log('\n— browser tests —')
  const report = path.join(reports, 'browser.json')
  const code = await runProcess(['node_modules/.bin/playwright', 'test', '--reporter=list,json'], stopping.signal, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return existsSync(report) ? parsePlaywrightReport(readFileSync(report, 'utf8'), code) : singleResult(false, 'browser tests: no report')
}

async function runAll(): Promise<Result[]> {
  const files = external ? externalTestFiles() : []
  if (external && files.length === 0) return []
  // In parallel. The build must finish before a failure is reported.
  const [built, browser] = await Promise.allSettled([buildWhenStale(stopping.signal), external || ensureBrowser(stopping.signal)])
  for (const done of [built, browser]) if (done.status === 'rejected') throw done.reason
  if (external) return [await vitest('external', files)]
  const steps = [checks, async () => [await vitest('unit')], async () => [await vitest('contract')], async () => [await playwright()]]
  const results: Result[] = []
  for (const step of steps) if (!stopping.signal.aborted) results.push(...(await step()))
  return results
}

const all = await runAll().catch((error: unknown) => {
  console.error(error instanceof FatalError ? error.message : error)
  return [singleResult(false, error instanceof FatalError ? error.message : String(error))]
})
rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
// Repeated at the end, because an early failure has scrolled far up.
const failures = all.flatMap((result) => result.failures)
if (failures.length > 0) console.log(`\n— failed —\n${failures.join('\n\n')}`)
const sum = (of: 'passed' | 'failed' | 'skipped') => all.reduce((total, result) => total + result[of], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed') + (stopping.signal.aborted ? 1 : 0), sum('skipped')]
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
// A run without tests fails, unless no external program is installed.
process.exit(failed > 0 || (passed === 0 && !external) ? 1 : 0)
