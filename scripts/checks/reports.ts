/** `failures` has each failed test with the first lines of its error. */
export type Result = { passed: number; failed: number; skipped: number; failures: string[] }

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
  stats: { expected: number; unexpected: number; skipped: number }
  suites: Suite[]
  errors: Failure[]
}
type Failure = { message?: string }
type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = { title: string; file: string; line: number; tests: { status: string; results: { errors: Failure[] }[] }[] }

const formatFailure = (test: string, error = '') => [test, ...error.split('\n').slice(0, 12)].join('\n    ').trimEnd()

/** Counts a run that failed without a failed test as one failure, for example when a file does not load. */
const withExitCode = (result: Result, code: number): Result => (code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result)

export function parseVitestReport(json: string, exitCode: number): Result {
  const report = JSON.parse(json) as Vitest
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [formatFailure(name, message)] : []
    return failed.map((test) => formatFailure(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures }, exitCode)
}

const specs = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
const describeTest = ({ file, line, title }: Spec) => `${file}:${line} › ${title}`

export function parsePlaywrightReport(json: string, exitCode: number): Result {
  const { stats, suites, errors } = JSON.parse(json) as Playwright
  const failedSpecs = suites.flatMap(specs).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  const firstError = ({ tests }: Spec) => tests.flatMap(({ results }) => results.flatMap(({ errors: [first] }) => first?.message ?? []))[0]
  const failures = [
    ...errors.map(({ message }) => formatFailure('test run', message)),
    ...failedSpecs.map((spec) => formatFailure(describeTest(spec), firstError(spec))),
  ]
  const { expected, unexpected, skipped } = stats
  return withExitCode({ passed: expected, failed: unexpected, skipped, failures }, exitCode)
}
