import { rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedOffice, sharedPeople } from '../support/shared-office'

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

test('answers 404 for a picture whose file is missing on disk', async () => {
  const { url, dataDir } = await sharedOffice()
  expect((await upload('lost.png', await drawPhoto(600))).status).toBe(201)
  rmSync(path.join(dataDir, 'media', 'lost.png'))
  const missing = await fetch(`${url}/api/media/file/lost.png?v=1`)
  expect([missing.status, missing.headers.get('cache-control'), await missing.json()]).toEqual([404, 'no-store', { error: 'Not found' }])
  expect((await fetch(`${url}/api/media/file/lost-480x24.webp`)).status).toBe(200)
})
