import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limitedSharp } from './limited-sharp'

const draw = () => sharp({ create: { width: 900, height: 900, channels: 3, background: '#654710' } })

test('processes one picture at a time, copies of one picture included', async () => {
  const photo = await draw().png().toBuffer()
  let most = 0
  const count = () => {
    // Not their sum: sharp counts a picture that starts between two reads in both.
    const { process, queue } = sharp.counters()
    most = Math.max(most, process, queue)
  }
  sharp.queue.on('change', count)
  const base = limitedSharp(photo).rotate()
  const sizes = [base.metadata(), ...[10, 20, 30].map((width) => base.clone().resize(width).webp().toBuffer({ resolveWithObject: true }))]
  const others = [1, 2, 3].map(() => limitedSharp(photo).resize(40).toBuffer())
  await Promise.all([...sizes, ...others])
  sharp.queue.off('change', count)
  expect(most).toBe(1)
})

test('rejects more than 40 megapixels', async () => {
  const wide = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(limitedSharp(wide).resize(10).toBuffer()).rejects.toThrow('exceeds pixel limit')
})

test('does not decode formats that no upload may have', async () => {
  const scan = await draw().tiff().toBuffer()
  await expect(limitedSharp(scan).png().toBuffer()).rejects.toThrow('unsupported image format')
})
