import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { createZip } from './zip'

const chunk = Buffer.alloc(64 * 1024, 'x')
const chunks = 1_000
/** A file of 64 MB that counts what is read from it. */
function largeFile(name: string) {
  const state = { opened: 0, read: 0, closed: 0 }
  const open = async () => {
    state.opened += 1
    const stream = Readable.from(
      (function* () {
        for (let i = 0; i < chunks; i += 1) {
          state.read += 1
          yield chunk
        }
      })(),
      { objectMode: false },
    )
    stream.on('close', () => {
      state.closed += 1
    })
    return stream
  }
  return { state, file: { name, size: chunk.length * chunks, modifiedAt: new Date(0), open } }
}
const nextTicks = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('opens one file at a time and reads no further than the reader', async () => {
  const [first, second] = [largeFile('a'), largeFile('b')]
  const zip = createZip([first.file, second.file])
  const reader = zip[Symbol.asyncIterator]()
  await reader.next()
  await nextTicks()
  expect(first.state.opened).toBe(1)
  expect(first.state.read).toBeLessThan(20)
  expect(second.state.opened).toBe(0)
  let bytes = 0
  for await (const part of zip) {
    bytes += (part as Buffer).length
    if (second.state.opened) expect(first.state.read).toBe(chunks)
  }
  expect(bytes).toBeGreaterThan(2 * chunk.length * chunks)
  expect([first.state, second.state]).toEqual([
    { opened: 1, read: chunks, closed: 1 },
    { opened: 1, read: chunks, closed: 1 },
  ])
})

test('a reader who leaves closes the open file, and no other is opened', async () => {
  const [first, second] = [largeFile('a'), largeFile('b')]
  const zip = createZip([first.file, second.file])
  await zip[Symbol.asyncIterator]().next()
  zip.destroy()
  await finished(zip).catch(() => {})
  await expect.poll(() => first.state.closed).toBe(1)
  expect(second.state.opened).toBe(0)
})

test('a file that cannot be read breaks the zip instead of ending it early', async () => {
  const missing = { name: 'a', size: 1, modifiedAt: new Date(0), open: (): Promise<Readable> => Promise.reject(new Error('gone')) }
  const failing = {
    ...missing,
    open: async () =>
      new Readable({
        read() {
          this.destroy(new Error('torn'))
        },
      }),
  }
  const readAll = async (file: typeof missing) => {
    for await (const _ of createZip([file]));
  }
  await expect(readAll(missing)).rejects.toThrow('gone')
  await expect(readAll(failing)).rejects.toThrow('torn')
})
