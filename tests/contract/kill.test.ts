import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findOrphans } from '../support/kills/orphans'
import { surviveKills } from '../support/kills/survive-kills'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { poll } from '../support/poll'
import { insertCase } from '../support/records/cases'

/** tests/external/kill.test.ts runs 200 rounds. */
const seed = Number(process.env.KILL_SEED ?? 20261121)

test(`kill -9 of the server or of PostgreSQL loses nothing acknowledged (seed ${seed})`, async () => {
  expect(await surviveKills({ seed, rounds: 4 })).toMatchObject({ problems: [], ledger: { ok: true, problems: [] } })
}, 180_000)

test('after a kill during an upload the upload can be repeated, and an abandoned one leaves nothing', async () => {
  const office = await startOffice()
  try {
    const { user } = await createPeople(office)
    const id = await insertCase(office.databaseUrl, user)
    const link = () => user.files.createUploadLink({ filename: 'a.txt' })
    const put = async ({ uploadUrl }: { uploadUrl: string }, body: BodyInit) =>
      (await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body, duplex: 'half' } as RequestInit)).status
    const stored = []
    for (const content of ['Registered later', 'Never registered']) {
      const given = await link()
      expect(await put(given, content)).toBe(201)
      stored.push(given.blobUrl)
    }
    const [again, left] = [await link(), await link()]
    // The rest never arrives.
    const endless = () => new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(3_000_000)) })
    const cut = Promise.allSettled([put(again, endless()), put(left, endless())])
    const arriving = () => {
      const folder = path.join(office.dataDir, 'files', 'arriving')
      return readdirSync(folder).map((part) => statSync(path.join(folder, part)).size)
    }
    await poll(
      async () => arriving(),
      (sizes) => sizes.length === 2 && sizes.every((size) => size > 2_000_000),
    )
    await office.kill()
    expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await office.start()
    const { attachment } = await user.attachments.create({ id, name: 'a.txt', url: stored[0] ?? '' })
    for (const { blobUrl } of [again, left])
      await expect(user.attachments.create({ id, name: 'a.txt', url: blobUrl })).rejects.toMatchObject({ status: 400 })
    expect(await put(again, 'As a whole')).toBe(201)
    await user.attachments.create({ id, name: 'b.txt', url: again.blobUrl })
    expect((await user.attachments.list({ id })).attachments.map(({ name }) => name).sort()).toEqual(['a.txt', 'b.txt'])
    expect(await findOrphans(office, () => office.databaseUrl)).toEqual([])
    const redirect = await user.raw('GET', attachment.url.replace('/api', ''))
    expect(await (await fetch(new URL(redirect.headers.get('location') ?? '', office.url))).text()).toBe('Registered later')
    await expect(user.attachments.create({ id, name: 'a.txt', url: stored[1] ?? '' })).rejects.toMatchObject({ status: 400 })
  } finally {
    await office.remove()
  }
})
