/** What a set of tests came to. `failures` names each failed test with the first lines of why; `unsteady` those that passed on a second try. */
export type Result = { passed: number; failed: number; skipped: number; failures: string[]; unsteady: string[] }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests?: number
  numTodoTests?: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors: Failure[]
}
type Failure = { message?: string }
type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { title: string; file: string; line: number; tests: { status: string; results: { errors: Failure[] }[] }[] }

const told = (where: string, why = '') => [where, ...why.split('\n').slice(0, 12)].join('\n    ').trimEnd()

/** A run that failed without a failed test in it counts as one: a file that does not load has none. */
const closed = (result: Result, code: number): Result => (code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result)

/** Reads Vitest's JSON report, of a run that ended with this exit code. */
export function parseVitestReport(text: string, code: number): Result {
  const report = JSON.parse(text) as Vitest
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [told(name, message)] : []
    return failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
  return closed({ passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures, unsteady: [] }, code)
}

const specs = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
const named = ({ file, line, title }: Spec) => `${file}:${line} › ${title}`

/** Reads Playwright's JSON report, of a run that ended with this exit code. */
export function parsePlaywrightReport(text: string, code: number): Result {
  const { stats, suites, errors } = JSON.parse(text) as Playwright
  const all = suites.flatMap(specs)
  const having = (status: string) => all.filter(({ tests }) => tests.some((test) => test.status === status))
  const why = ({ tests }: Spec) => tests.flatMap(({ results }) => results.flatMap(({ errors: [first] }) => first?.message ?? []))[0]
  const failures = [
    ...errors.map(({ message }) => told('the run', message)),
    ...having('unexpected').map((spec) => told(named(spec), why(spec))),
  ]
  const unsteady = having('flaky').map((spec) => told(named(spec), why(spec)))
  const { expected, flaky, unexpected, skipped } = stats
  return closed({ passed: expected + flaky, failed: unexpected, skipped, failures, unsteady }, code)
}
