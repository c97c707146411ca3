import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { log } from './log'

test('an error is logged by its words, not with the driver’s insides', () => {
  const serialize = log[Object.getOwnPropertySymbols(log).find((s) => s.description === 'pino.serializers') as never] as {
    err: (e: unknown) => object
  }
  const error = Object.assign(new Error('broken', { cause: new Error('why') }), { code: '57P01', client: { password: 'secret' } })
  expect(JSON.stringify(serialize.err(error))).not.toContain('secret')
  expect(serialize.err(error)).toMatchObject({ message: 'broken', code: '57P01', cause: { message: 'why' } })
})

/** Logs as the office does, in a process of its own. */
const logging = (code: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { log } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    process.stdout.on('error', () => {})
    ${code}`,
  ])

test('whoever reads the log may go away: work goes on', async () => {
  const child = logging(`
    process.stdin.once('data', () => {
      for (let i = 0; i < 20; i++) log.warn('nobody reads this')
      log.info('nor this')
      console.error('still here')
      setTimeout(() => process.exit(7), 300)
    })
    log.warn('ready')`)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const ended = once(child, 'exit')
  const [said] = await Promise.all([once(child.stderr, 'data'), child.stdin.write('\n')])
  expect(String(said)).toContain('still here')
  expect((await ended)[0]).toBe(7)
}, 20_000)

/** The messages that reached the reader until the process was gone. */
async function messagesOf(code: string): Promise<string[]> {
  const child = logging(code)
  let heard = ''
  child.stdout.on('data', (text) => (heard += text))
  await once(child, 'close')
  return heard.match(/(?<="msg":")[^"]+/g) ?? []
}

test('what was logged last is written, however the process ends; a warning at once', async () => {
  expect(await messagesOf(`log.info('first'); log.info('second'); process.exit(0)`)).toEqual(['first', 'second'])
  expect(await messagesOf(`log.info('before'); log.warn('wrong'); process.kill(process.pid, 'SIGKILL')`)).toEqual(['before', 'wrong'])
})
