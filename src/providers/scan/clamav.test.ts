import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { scanWithClamav } from './clamav'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A scanner with the documented protocol of clamd: it responds after the empty chunk, or at `limit` bytes. */
function scanner(answer: (file: string) => string, limit = Number.POSITIVE_INFINITY) {
  return listen((socket) => {
    let all = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      all = Buffer.concat([all, data])
      if (all.length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = parseInstream(all)
      if (file) socket.end(`${answer(file)}\0`)
    })
  })
}
function listen(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection)
  stop = () => server.close()
  return new Promise<URL>((open) =>
    server.listen(0, '127.0.0.1', () => open(new URL(`tcp://127.0.0.1:${(server.address() as { port: number }).port}`))),
  )
}

/** The file in an INSTREAM command, when it is complete. */
function parseInstream(all: Buffer): string | null {
  const command = 'zINSTREAM\0'
  let at = command.length
  let file = ''
  while (at + 4 <= all.length) {
    const length = all.readUInt32BE(at)
    if (length === 0) return file
    file += all.toString('latin1', at + 4, at + 4 + length)
    at += 4 + length
  }
  return null
}

test('sends the whole file in chunks', async () => {
  let received = ''
  const at = await scanner((file) => {
    received = file
    return 'stream: OK'
  })
  expect(await scanWithClamav(at, Readable.from([Buffer.from('one '), Buffer.from('two')]))).toEqual({ kind: 'clean' })
  expect(received).toBe('one two')
})

test('leaves no listeners when the scanner reads slowly', async () => {
  const warnings: Error[] = []
  const onWarning = (warning: Error) => warnings.push(warning)
  process.on('warning', onWarning)
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(2 ** 20))
  let missing = 'zINSTREAM\0'.length + chunks.length * (4 + 2 ** 20) + 4
  const at = await listen((socket) =>
    socket.on('data', (data) => {
      missing -= data.length
      if (!missing) socket.end('stream: OK\0')
    }),
  )
  const large = Readable.from(chunks)
  expect(await scanWithClamav(at, large)).toEqual({ kind: 'clean' })
  process.off('warning', onWarning)
  expect(warnings).toEqual([])
})

test('reports the name of a virus', async () => {
  const at = await scanner(() => 'stream: Win.Test.EICAR_HDB-1 FOUND')
  expect(await scanWithClamav(at, Readable.from([Buffer.from('x')]))).toEqual({ kind: 'found', name: 'Win.Test.EICAR_HDB-1' })
})

test('reports a file that is too large, although the scanner closes the connection', async () => {
  const at = await scanner(() => 'stream: OK', 100_000)
  const large = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024)))
  expect(await scanWithClamav(at, large)).toEqual({ kind: 'too-large' })
})

test('fails without a response and for an unknown one', async () => {
  await expect(scanWithClamav(new URL('tcp://127.0.0.1:1'), Readable.from([Buffer.from('x')]))).rejects.toThrow()
  const at = await scanner(() => 'UNKNOWN COMMAND')
  await expect(scanWithClamav(at, Readable.from([Buffer.from('x')]))).rejects.toThrow(/answered/)
})
