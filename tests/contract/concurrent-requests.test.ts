import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { countLockWaits, waitForLockWaits } from '../support/database/lock-waits'
import { startEndlessUpload } from '../support/files/transfers'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { poll } from '../support/poll'

test('a person whose changes wait for a lock does not take all database connections', async () => {
  const [office, { user, other }] = [await sharedOffice(), await sharedPeople()]
  const holder = new pg.Client({ connectionString: office.databaseUrl })
  try {
    const { id } = await user.contacts.create({ name: 'Locked', phone: '1' })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM contact WHERE id = $1 FOR UPDATE', [id])
    const changes = Array.from({ length: 40 }, (_, n) => user.contacts.update({ id, phone: String(n) }))
    await waitForLockWaits(office.databaseUrl, 6)
    await other.contacts.create({ name: 'By a colleague', phone: '2' })
    expect(await countLockWaits(office.databaseUrl)).toBe(6)
    await holder.query('COMMIT')
    await Promise.all(changes)
  } finally {
    await holder.end()
  }
})

test('long uploads do not hold up the other requests of the same person', async () => {
  const [{ dataDir }, { user }] = [await sharedOffice(), await sharedPeople()]
  const listArriving = () => readdir(path.join(dataDir, 'files', 'arriving')).catch((): string[] => [])
  const before = new Set(await listArriving())
  const uploads = await Promise.all(Array.from({ length: 6 }, () => startEndlessUpload(user, { authorization: `Bearer ${user.token}` })))
  try {
    await poll(listArriving, (names) => names.filter((name) => !before.has(name)).length >= uploads.length)
    const answered = user.auth.me({}).then(() => 'answered')
    expect(await Promise.race([answered, ...uploads.map(({ ended }) => ended)])).toBe('answered')
  } finally {
    for (const { cancel } of uploads) cancel()
  }
  expect(await Promise.all(uploads.map(({ ended }) => ended))).toEqual(Array(6).fill('cut'))
})
