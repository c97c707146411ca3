import { expect, test } from 'vitest'
import { startOffice } from '../support/office'
import { createPeople } from '../support/people'
import { poll } from '../support/poll'
import { queryRows } from '../support/rows'

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
    expect(office.output()).not.toContain('FIELD_KEYS has no key')

    await office.stop()
    await office.start({ FIELD_KEYS: key(3) })
    expect(office.output()).toContain('FIELD_KEYS has no key of this version')
  } finally {
    await office.remove()
  }
}, 90_000)
