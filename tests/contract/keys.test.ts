import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unreadableSsn } from '@/contract/ssn'
import { queryRows } from '../support/database/rows'
import { embeddedUrl } from '../support/kills/database'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { poll } from '../support/poll'

const key = (version: number) => `${version}:${Buffer.alloc(32, version).toString('base64')}`

test('rewraps record keys while people work, and the old field key can be removed', async () => {
  const office = await startOffice({ FIELD_KEYS: key(1) })
  try {
    const { user, admin } = await createPeople(office)
    const { id } = await user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555', ssn: '987-65-4321' })
    const before = await queryRows(
      office.databaseUrl,
      'SELECT ssn, (SELECT wrapped FROM record_key WHERE record = client.id::text) AS wrapped FROM client',
    )
    const versions = () => queryRows<{ version: string }>(office.databaseUrl, 'SELECT DISTINCT version FROM record_key ORDER BY 1')
    expect(await versions()).toEqual([{ version: '1' }])

    await office.stop()
    await office.start({ FIELD_KEYS: `${key(1)},${key(2)}` })
    const working = Array.from({ length: 20 }, (_, n) => user.contacts.create({ name: `While ${n}`, phone: '555' }))
    await poll(versions, (found) => found.every((v) => v.version === '2'))
    await Promise.all(working)
    const after = await queryRows(
      office.databaseUrl,
      'SELECT ssn, (SELECT wrapped FROM record_key WHERE record = client.id::text) AS wrapped FROM client',
    )
    expect(after[0]?.ssn).toBe(before[0]?.ssn)
    expect(after[0]?.wrapped).not.toBe(before[0]?.wrapped)

    await office.stop()
    await office.start({ FIELD_KEYS: key(2) })
    expect(await user.ssns.reveal({ id, reason: 'x' })).toEqual({ ssn: '987-65-4321' })
    expect((await admin.ledger.list({ record: id })).entries.at(-1)).toMatchObject({ sentence: 'Ben Ito added the client “Iván Peña”' })

    await office.stop()
    await expect(office.start({ FIELD_KEYS: key(3) })).rejects.toThrow('FIELD_KEYS has no key of version 2, but')
  } finally {
    await office.remove()
  }
}, 240_000)

test('refuses to start with the keys of another office, and works with its own again', async () => {
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' })
  try {
    const { user } = await createPeople(office)
    await user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555', ssn: '987-65-4321' })
    await poll(
      () => queryRows(embeddedUrl(office.dataDir), 'SELECT seq FROM ledger_entry WHERE seq IS NULL'),
      (unchained) => unchained.length === 0,
    )
    await office.stop()
    const file = path.join(office.dataDir, 'secrets.json')
    const own = JSON.parse(readFileSync(file, 'utf8'))
    const startWith = (changed: Record<string, string>) => {
      writeFileSync(file, JSON.stringify({ ...own, ...changed }))
      return office.start()
    }
    const other = Buffer.alloc(32, 9).toString('base64')
    await expect(startWith({ FIELD_KEYS: `1:${other}` })).rejects.toThrow('FIELD_KEYS version 1 does not decrypt this database')
    await expect(startWith({ LEDGER_KEY: other })).rejects.toThrow('LEDGER_KEY does not match the newest entries of the ledger')
    await expect(startWith({ DATABASE_PASSWORD: 'another' })).rejects.toThrow('secrets.json belongs to another office')
    expect(office.output()).not.toMatch(/^ +at /m)
    await startWith({})
    expect((await user.clients.list({})).total).toBe(1)
  } finally {
    await office.remove()
  }
}, 240_000)

test('lists show what can be read when a key or a value is damaged, and the other keys are rewrapped', async () => {
  const office = await startOffice({ FIELD_KEYS: key(1) })
  try {
    const { user, admin } = await createPeople(office)
    const client = await user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555', ssn: '987-65-4321' })
    const readable = await user.contacts.create({ name: 'Luz', phone: '555' })
    const damaged = await user.contacts.create({ name: 'Omar', phone: '555' })
    const damage = 'UPDATE record_key SET wrapped = reverse(wrapped) WHERE record IN ($1, $2)'
    await queryRows(office.databaseUrl, damage, [client.id, damaged.id])

    const { activities } = await user.activities.list({})
    expect(activities.map(({ body }) => body)).toEqual([
      'Ben Ito added the contact “Omar” (details cannot be read)',
      'Ben Ito added the contact “Luz”',
      'Ben Ito added the client “Iván Peña” (details cannot be read)',
    ])
    const { entries } = await admin.ledger.list({ resource: 'contact' })
    expect(entries.map(({ record, unreadable }) => [record, unreadable])).toEqual([
      [damaged.id, true],
      [readable.id, false],
    ])
    expect((await user.clients.list({})).total).toBe(1)
    expect((await user.clients.get({ id: client.id })).client.ssn).toBe(unreadableSsn)
    await user.activities.list({})
    expect(office.output().match(/"resource":"ledger-entry".*a stored value cannot be read/g)).toHaveLength(2)

    await office.stop()
    await office.start({ FIELD_KEYS: `${key(1)},${key(2)}` })
    const oldKeys = () => queryRows<{ record: string }>(office.databaseUrl, 'SELECT record FROM record_key WHERE version = 1')
    const left = await poll(oldKeys, (rows) => rows.length <= 2)
    expect(left.map(({ record }) => record).sort()).toEqual([client.id, damaged.id].sort())
  } finally {
    await office.remove()
  }
})
