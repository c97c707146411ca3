import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('turns what libraries print, warnings and a crash into lines of JSON without values', () => {
  const file = JSON.stringify(new URL('./console-log.ts', import.meta.url).href)
  const code = `const { sendConsoleToLog } = await import(${file})
    sendConsoleToLog()
    const error = Object.assign(new Error('Failed query: insert\\nparams: secret'), { detail: 'secret' })
    console.error('\\u001b[31m⨯\\u001b[39m', error)
    console.log('ready', { body: 'secret' })
    process.emitWarning('old')
    setTimeout(() => { throw error }, 10)`
  const run = () => execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', stdio: 'pipe' })
  const { status, stdout, stderr } = catchFailure(run)
  expect(status).toBe(1)
  expect(stdout + stderr).not.toContain('secret')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(lines.map(({ level, msg }) => `${level} ${msg}`)).toEqual(['50 ⨯', '30 ready', '40 old', '60 the server crashed'])
})

function catchFailure(run: () => string) {
  try {
    return { status: 0, stdout: run(), stderr: '' }
  } catch (error) {
    return error as { status: number; stdout: string; stderr: string }
  }
}
