import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Result, result } from './result.ts'

const inputs = Number(process.env.BENCH_INPUTS ?? 1_000_000)
type Report = { testResults: { name: string; assertionResults: { title: string; status: string; duration?: number }[] }[] }

/** C8: the property tests with generated inputs, with many more inputs. */
export async function generatedInputs(): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const file = path.join(folder, 'report.json')
  const tests = globSync('{src,tests}/**/*.test.ts').filter((test) => readFileSync(test, 'utf8').includes('support/generated'))
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--testTimeout',
      '3600000',
      '--reporter',
      'json',
      '--outputFile',
      file,
      ...tests,
    ],
    { env: { ...process.env, GENERATED_INPUTS: String(inputs), NODE_OPTIONS: '' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await once(child, 'exit')
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  return testResults.map(({ name, assertionResults: results }) => {
    const failed = results.filter((one) => one.status !== 'passed').map((one) => one.title)
    const seconds = results.reduce((sum, one) => sum + (one.duration ?? 0), 0) / 1000
    const testFile = path.relative(process.cwd(), name)
    const outcome = failed.length ? `failed: ${failed.join('; ')}` : `none in ${Math.round(seconds)} s`
    return result(
      'C8',
      `${inputs.toLocaleString('en-US')} generated inputs for each property of ${testFile}`,
      'no finding',
      outcome,
      failed.length === 0,
    )
  })
}
