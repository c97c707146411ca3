import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { startAzurite } from '../support/providers/azurite'

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe.each(['disk', 'Azure Blob'] as const)('pictures on %s', (kind) => {
  let office: OfficeUnderTest
  let people: People
  let stop = async () => {}
  beforeAll(async () => {
    const azurite = kind === 'disk' ? null : await startAzurite()
    office = await startOffice(azurite ? { AZURE_STORAGE_CONNECTION_STRING: azurite.connection } : {})
    stop = async () => {
      await office.remove()
      await azurite?.stop()
    }
    people = await createPeople(office)
  })
  afterAll(() => stop())

  test('an editor cannot make the server request an address', async () => {
    const requests: unknown[] = []
    const listener = http.createServer((req, res) => {
      requests.push([req.url, req.headers.cookie])
      res.writeHead(200, { 'content-type': 'image/png' }).end(dot)
    })
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    const address = `127.0.0.1:${(listener.address() as AddressInfo).port}`
    const cookie = `lawoffice-session=${people.editor.token}`
    const json = { cookie, origin: office.url, 'content-type': 'application/json' }
    const form = (fields: Record<string, string>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return { headers: { cookie, origin: office.url }, body }
    }
    const statuses: number[] = []
    const send = async (method: string, target: string, init: RequestInit) =>
      statuses.push((await people.editor.raw(method, target, init)).status)
    for (const url of [
      `http://${address}/dot.png`,
      `http://localhost:${address.split(':')[1]}/dot.png`,
      '/dot.png',
      `//${address}/dot.png`,
    ]) {
      const data = JSON.stringify({ filename: 'dot.png', url, alt: 'A dot' })
      await send('POST', '/media', { headers: json, body: data })
      await send('POST', '/media', { headers: { ...json, 'x-forwarded-host': address }, body: data })
      await send('POST', '/media', form({ _payload: data }))
      await send(
        'POST',
        '/media',
        form({ file: JSON.stringify({ filename: 'dot.png', url, mimeType: 'image/png', size: 1 }), _payload: data }),
      )
      await send('GET', `/media/paste-url?src=${encodeURIComponent(url)}`, { headers: { cookie } })
    }
    const upload = new FormData()
    upload.append('file', new Blob([new Uint8Array(dot)], { type: 'image/png' }), 'dot.png')
    upload.append('_payload', JSON.stringify({ alt: 'A dot', prefix: 'elsewhere' }))
    const { doc } = await (await people.editor.raw('POST', '/media', { body: upload })).json()
    const edits = 'uploadEdits[focalPoint][x]=50&uploadEdits[focalPoint][y]=50'
    const elsewhere = JSON.stringify({ url: `http://${address}/dot.png`, filename: 'dot.png', focalX: 1, focalY: 1 })
    for (const target of [`/media/${doc.id}?${edits}`, `/media?where[id][equals]=${doc.id}&${edits}`]) {
      const { status } = await people.editor.raw('PATCH', target, { headers: { ...json, 'x-forwarded-host': address }, body: elsewhere })
      expect(status, target).toBe(200)
    }
    await send('POST', `/media/${doc.id}/duplicate`, { headers: { ...json, 'x-forwarded-host': address }, body: elsewhere })
    listener.close()
    expect(requests).toEqual([])
    expect(doc.prefix).toBe('media')
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  })
})
