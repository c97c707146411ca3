import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Payload } from 'payload'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { route } from '@/contract/route'
import { logger } from '@/logger/logger'
import { createApiListener } from './node-adapter'

const logError = vi.spyOn(logger, 'error').mockImplementation(() => {})
let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  logError.mockClear()
})

/** Serves a file; returns its URL. */
async function serve(body: Readable) {
  const file = { ...route.file('/file', { access: 'anyone', summary: '' }), input: z.strictObject({}) }
  const handler = { name: 'file', route: file, handle: () => ({ headers: {}, body }) }
  const listener = createApiListener({ db: {} } as Payload, () => ({ match: { handler, params: {} }, methods: [] }))
  server = http.createServer((req, res) => void listener(req, res, '/file', '', () => {}))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('logs a file that fails while it is sent, and ends the connection', async () => {
  const url = await serve(
    Readable.from(
      (async function* () {
        yield 'beginning'
        throw Object.assign(new Error('cannot read'), { code: 'EIO' })
      })(),
    ),
  )
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
  await expect.poll(() => logError.mock.calls.map(([, message]) => message)).toEqual(['a response ended early'])
})

test('does not log a client that leaves', async () => {
  const closed = Promise.withResolvers<void>()
  const body = new Readable({ read() {} }).once('close', closed.resolve)
  body.push('beginning')
  const url = await serve(body)
  http.get(url, (response) => response.destroy())
  await closed.promise
  expect(logError).not.toHaveBeenCalled()
})
