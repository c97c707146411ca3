import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { logger } from './logger'

test('logs message, code and cause of an error, but no other properties', () => {
  const serialize = logger[Object.getOwnPropertySymbols(logger).find((s) => s.description === 'pino.serializers') as never] as {
    err: (e: unknown) => object
  }
  const error = Object.assign(new Error('broken', { cause: new Error('why') }), { code: '57P01', client: { password: 'secret' } })
  expect(JSON.stringify(serialize.err(error))).not.toContain('secret')
  expect(serialize.err(error)).toMatchObject({ message: 'broken', code: '57P01', cause: { message: 'why' } })
})

/** Runs code with the logger in a child process. */
const runWithLogger = (code: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { logger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)}
    process.stdout.on('error', () => {})
    ${code}`,
  ])

test('continues when the reader of stdout goes away', async () => {
  const child = runWithLogger(`
    process.stdin.once('data', () => {
      for (let i = 0; i < 20; i++) logger.warn('unread warning')
      logger.info('unread line')
      console.error('still running')
      setTimeout(() => process.exit(7), 300)
    })
    logger.warn('ready')`)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const ended = once(child, 'exit')
  const [output] = await Promise.all([once(child.stderr, 'data'), child.stdin.write('\n')])
  expect(String(output)).toContain('still running')
  expect((await ended)[0]).toBe(7)
}, 20_000)

/** The log messages on stdout until the process ended. */
async function collectMessages(code: string): Promise<string[]> {
  const child = runWithLogger(code)
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  await once(child, 'close')
  return output.match(/(?<="msg":")[^"]+/g) ?? []
}

test('writes the last lines when the process exits, and warnings immediately', async () => {
  expect(await collectMessages(`logger.info('first'); logger.info('second'); process.exit(0)`)).toEqual(['first', 'second'])
  expect(await collectMessages(`logger.info('before'); logger.warn('wrong'); process.kill(process.pid, 'SIGKILL')`)).toEqual([
    'before',
    'wrong',
  ])
})

test('writes no statement and no value of a logged error', async () => {
  const lines = await collectMessages(`
    const error = new Error('Failed query: insert\\nparams: secret')
    logger.error(error)
    logger.error({ err: error })
    logger.error({ err: error, msg: 'Error: ' + error.message })
    logger.error('Error: ' + error.message)
    logger.error({ msg: 'Error: ' + error.message })
    logger.error({ err: error }, 'a request failed')`)
  const written = 'Error: Failed query'
  expect(lines).toEqual(['Failed query', 'Failed query', written, written, written, 'a request failed'])
})
