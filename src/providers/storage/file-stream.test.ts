import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { FileStream } from './file-stream'

const folder = mkdtempSync(path.join(tmpdir(), 'office-stream-'))
const file = path.join(folder, 'file')
const bytes = randomBytes(1_500_000)
writeFileSync(file, bytes)
afterAll(() => rmSync(folder, { recursive: true }))

/** A road that takes each piece away only after a while, as a slow network does. */
function slowRoad() {
  const arrived: Buffer[] = []
  const road = new Writable({
    highWaterMark: 1_000,
    write: (chunk: Buffer, _, taken) =>
      void setImmediate(() => {
        arrived.push(Buffer.from(chunk))
        taken()
      }),
  })
  return { road, arrived }
}
async function poured(range?: { start: number; end: number }) {
  const { road, arrived } = slowRoad()
  await Promise.all([finished(road), new FileStream(file, range).pour(road)])
  return Buffer.concat(arrived)
}

test.each([
  ['whole', undefined],
  ['from its middle', { start: 300_000, end: 1_200_000 }],
  ['one byte', { start: 7, end: 7 }],
  ['beyond its end', { start: 1_499_990, end: 2_000_000 }],
])('a file is poured as it is: %s', async (_, range) => {
  const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes
  expect((await poured(range)).equals(wanted)).toBe(true)
})

test('whoever goes meanwhile is noticed, and the file is closed', async () => {
  const { road } = slowRoad()
  const stream = new FileStream(file)
  const pouring = stream.pour(road)
  stream.once('open', () => setImmediate(() => road.destroy()))
  await expect(pouring).rejects.toThrow()
  expect(stream.destroyed).toBe(true)
})

test('a file that is not there is no stream', async () => {
  await expect(new FileStream(path.join(folder, 'none')).pour(slowRoad().road)).rejects.toThrow('ENOENT')
})
