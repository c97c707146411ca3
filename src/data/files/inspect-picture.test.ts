import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { inspectPicture } from './inspect-picture'
import { limitedSharp } from './limited-sharp'

const draw = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#654710' } })

test('tells a picture from other files', async () => {
  expect(await inspectPicture(await draw().png().toBuffer(), ['image/png'])).toBeNull()
  expect(await inspectPicture(await draw().png().toBuffer(), ['image/jpeg'])).toBe('type')
  expect(await inspectPicture(Buffer.from('not a picture'), ['image/png'])).toBe('type')
})

test('says that the server is busy, not that the picture is none, when too many wait', async () => {
  const photo = await draw().png().toBuffer()
  // Like in another bundle of Next, which loads its own copy of the modules.
  vi.resetModules()
  const { inspectPicture: inspectElsewhere } = await import('./inspect-picture')
  // Pictures are processed one at a time, and this one takes much longer than 150 headers.
  const slow = limitedSharp(photo).resize(5000, 5000).png({ compressionLevel: 9 }).toBuffer()
  const inspections = Array.from({ length: 150 }, () => inspectElsewhere(photo, ['image/png']))
  const results = await Promise.allSettled(inspections)
  await slow
  const rejected = results.filter((result) => result.status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.every(({ reason }) => reason.code === 'unavailable')).toBe(true)
  expect(results.filter((result) => result.status === 'fulfilled' && result.value !== null)).toEqual([])
})
