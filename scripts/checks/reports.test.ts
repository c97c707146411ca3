import { expect, test } from 'vitest'
import { parsePlaywrightReport, parseVitestReport } from './reports.ts'

const file = (assertionResults: object[], status = 'passed', message = '') => ({ name: 'a.test.ts', status, message, assertionResults })
const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[]) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults })

test('reports a failed test with its error', () => {
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 4\n  at line 5'] }
  const result = parseVitestReport(vitest(1, 1, [file([failed, { status: 'passed', fullName: 'other' }], 'failed')]), 1)
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
  expect(result.failures).toEqual(['a.test.ts › adds up\n    expected 3 to be 4\n      at line 5'])
})

test('counts a file that does not load as a failure', () => {
  const result = parseVitestReport(vitest(0, 0, [file([], 'failed', 'Cannot find module')]), 1)
  expect(result).toMatchObject({ failed: 1, failures: ['a.test.ts\n    Cannot find module'] })
})

const spec = (title: string, status: string, messages: string[]) => ({
  title,
  file: 'b.test.ts',
  line: 7,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
})
const playwright = (unexpected: number, specs: object[]) =>
  JSON.stringify({ stats: { expected: 2, unexpected, flaky: 0, skipped: 0 }, errors: [], suites: [{ specs: [], suites: [{ specs }] }] })

test('reports a failed browser test with its first error', () => {
  const specs = [spec('wrong', 'unexpected', ['not equal', 'again']), spec('fine', 'expected', [])]
  expect(parsePlaywrightReport(playwright(1, specs), 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['b.test.ts:7 › wrong\n    not equal'],
  })
})

test('counts a browser run with an error exit code and no failed test as a failure', () => {
  expect(parsePlaywrightReport(playwright(0, []), 1).failed).toBe(1)
})
