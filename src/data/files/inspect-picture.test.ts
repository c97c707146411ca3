import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPicture } from './inspect-picture'

const draw = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#654710' } })

test('tells a picture from other files', async () => {
  expect(await inspectPicture(await draw().png().toBuffer(), ['image/png'])).toBeNull()
  expect(await inspectPicture(await draw().png().toBuffer(), ['image/jpeg'])).toBe('type')
  expect(await inspectPicture(Buffer.from('not a picture'), ['image/png'])).toBe('type')
})

test('says that the server is busy, not that the picture is none, when too many wait', async () => {
  const photo = await draw().png().toBuffer()
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => inspectPicture(photo, ['image/png'])))
  const rejected = results.filter((result) => result.status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.every(({ reason }) => reason.code === 'unavailable')).toBe(true)
  expect(results.filter((result) => result.status === 'fulfilled' && result.value !== null)).toEqual([])
})
