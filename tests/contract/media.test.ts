import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedPeople } from '../support/shared-office'

test('rejects a picture whose name or content is of another type', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#654710' } })
    .png()
    .toBuffer()
  const { editor } = await sharedPeople()
  const bring = (name: string, bytes: string | Buffer, type = 'image/png') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name)
    form.append('_payload', JSON.stringify({ alt: 'A door' }))
    return editor.raw('POST', '/media', { body: form })
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  expect((await bring('door.png', photo)).status).toBe(201)
  expect(await (await bring('door.html', photo)).text()).toContain('The name of the file says that it is something else')
  expect((await bring('door.svg', svg, 'image/svg+xml')).status).toBe(400)
  expect((await bring('door.png', svg)).status).toBe(400)
})
