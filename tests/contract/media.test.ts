import { rmSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPicture } from '@/data/files/inspect-picture'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'

const drawPhoto = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#654710' } })
    .png()
    .toBuffer()
async function upload(name: string, bytes: string | Buffer, type = 'image/png') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name)
  form.append('_payload', JSON.stringify({ alt: 'A door' }))
  return (await sharedPeople()).editor.raw('POST', '/media', { body: form })
}

test('accepts a picture only if both its name and its content are those of a picture', async () => {
  const photo = await drawPhoto(40)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  expect((await upload('door.png', photo)).status).toBe(201)
  expect(await (await upload('door.html', photo)).text()).toContain('The file name does not match the type of picture.')
  expect((await upload('door.svg', svg, 'image/svg+xml')).status).toBe(400)
  expect((await upload('door.png', svg)).status).toBe(400)
})

/** A picture of one bit a pixel: a small file, however many pixels it has. */
const drawHuge = (side: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
const saveProfilePicture = async (bytes: Buffer, type = 'image/png') =>
  (await sharedPeople()).user.profile.update({ picture: `data:${type};base64,${bytes.toString('base64')}` })

test('rejects a picture with more than 40 megapixels without decoding it', async () => {
  const huge = drawHuge(16_000)
  expect(huge.length).toBeLessThan(1024 * 1024)
  const response = await upload('huge.png', huge)
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('Please choose a picture of at most 40 megapixels'),
  ])
  await expect(saveProfilePicture(huge)).rejects.toMatchObject({
    errors: [{ field: 'picture', message: 'Please choose a picture of at most 40 megapixels' }],
  })
  expect((await upload('large.png', drawHuge(4000))).status).toBe(201)
})

test.each([
  ['plain', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  ['with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['after a comment', `<!--${' '.repeat(500)}--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`],
])('rejects a drawing that is labeled as a photo: %s', async (_, svg) => {
  await expect(saveProfilePicture(Buffer.from(svg))).rejects.toMatchObject({
    errors: [{ field: 'picture', message: 'Please choose a PNG, JPEG, WebP or GIF picture' }],
  })
  expect(await (await upload('drawing.png', svg)).text()).toContain('Please choose a JPEG, PNG, WebP or AVIF picture.')
})

test('accepts the formats of photos as profile pictures', async () => {
  const photo = sharp(await drawPhoto(40))
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const)
    await expect(saveProfilePicture(await photo.toFormat(format).toBuffer(), `image/${format}`)).resolves.toMatchObject({
      user: { avatarUrl: expect.stringContaining('/') },
    })
  const avif = await upload('door.avif', await photo.avif().toBuffer(), 'image/avif')
  expect(avif.status).toBe(201)
})

test('counts one frame of an animation as a profile picture, and all of them on the website', async () => {
  const still = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#654710' } })
    .gif()
    .toBuffer()
  const flags = still[10] ?? 0
  const firstFrame = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const frames = Array<Buffer>(41).fill(still.subarray(firstFrame, -1))
  const animation = Buffer.concat([still.subarray(0, firstFrame), ...frames, still.subarray(-1)])
  await expect(saveProfilePicture(animation, 'image/gif')).resolves.toMatchObject({ user: { avatarUrl: expect.stringContaining('/') } })
  expect(await inspectPicture(animation, ['image/gif'])).toBe('pixels')
  expect(await inspectPicture(animation, ['image/gif'], { firstFrameOnly: true })).toBeNull()
})

test('answers 404 for a picture whose file is missing on disk', async () => {
  const { url, dataDir } = await sharedOffice()
  expect((await upload('lost.png', await drawPhoto(600))).status).toBe(201)
  rmSync(path.join(dataDir, 'media', 'lost.png'))
  const missing = await fetch(`${url}/api/media/file/lost.png?v=1`)
  expect([missing.status, missing.headers.get('cache-control'), await missing.json()]).toEqual([404, 'no-store', { error: 'Not found' }])
  expect((await fetch(`${url}/api/media/file/lost-480x24.webp`)).status).toBe(200)
})

test('no screen names the folder of this machine where files are', async () => {
  const { url, dataDir } = await sharedOffice()
  const { editor, user } = await sharedPeople()
  const open = async (path: string, token: string | null) =>
    (await fetch(url + path, { headers: { cookie: `lawoffice-session=${token}` } })).text()
  expect(await open('/admin/collections/media', editor.token)).toContain('requiresClientUploadReceipt')
  for (const [path, token] of [
    ['/admin/collections/media', editor.token],
    ['/admin/no-such-screen', user.token],
    ['/admin/cases', user.token],
  ] as const)
    expect(await open(path, token), path).not.toContain(dataDir)
})
