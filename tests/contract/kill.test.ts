import { expect, test } from 'vitest'
import { makeCase } from '../support/cases'
import { strays } from '../support/kills/strays'
import { survives } from '../support/kills/survives'
import { startOffice } from '../support/office'
import { makePeople } from '../support/people'

/** The same in two hundred rounds is tests/peers/kill.test.ts. */
const seed = Number(process.env.KILL_SEED ?? 20261121)

test(`nothing acknowledged is lost by kill -9 of the server or of PostgreSQL (seed ${seed})`, async () => {
  expect(await survives({ seed, rounds: 4 })).toMatchObject({ wrong: [], ledger: { ok: true, problems: [] } })
}, 180_000)

test('a kill between an upload and its registration: the file can still be registered, and is swept when it never is', async () => {
  const office = await startOffice()
  try {
    const { user } = await makePeople(office)
    const id = await makeCase(office.databaseUrl, user)
    const stored = []
    for (const content of ['Registered later', 'Never registered']) {
      const { uploadUrl, blobUrl } = await user.files.link({ filename: 'a.txt' })
      const { status } = await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: content })
      expect(status).toBe(201)
      stored.push(blobUrl)
    }
    await office.kill()
    await office.start()
    const { attachment } = await user.attachments.create({ id, name: 'a.txt', url: stored[0] ?? '' })
    expect(await strays(office, () => office.databaseUrl)).toEqual([])
    const led = await user.raw('GET', attachment.url.replace('/api', ''))
    expect(await (await fetch(new URL(led.headers.get('location') ?? '', office.url))).text()).toBe('Registered later')
    await expect(user.attachments.create({ id, name: 'a.txt', url: stored[1] ?? '' })).rejects.toMatchObject({ status: 400 })
  } finally {
    await office.remove()
  }
})
