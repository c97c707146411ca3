import { expect, test } from 'vitest'
import { withClient } from '../../scripts/postgres/with-client'
import { waitForLockWaits } from '../support/database/lock-waits'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'

test('a request that PostgreSQL ends because of a deadlock runs again', async () => {
  const [{ databaseUrl }, people] = [await sharedOffice(), await sharedPeople()]
  const to = (await people.other.auth.me({})).user.id
  const create = async () => (await people.user.contacts.create({ name: 'Iván Peña', phone: '1' })).id
  const ids = [await create(), await create(), await create()].toSorted()
  const [first, gate, last] = ids
  const lock = 'SELECT FROM contact WHERE id = $1 FOR UPDATE'

  await withClient({ connectionString: databaseUrl }, (other) =>
    withClient({ connectionString: databaseUrl }, async (gatekeeper) => {
      // PostgreSQL ends the one whose wait completes the circle: the request.
      await other.query(`SET deadlock_timeout = '5min'`)
      await other.query('BEGIN')
      await other.query(lock, [last])
      await gatekeeper.query('BEGIN')
      await gatekeeper.query(lock, [gate])
      const request = people.user.contacts.handOver({ ids, to })
      await waitForLockWaits(databaseUrl, 1)
      const otherHasFirst = other.query(lock, [first])
      await waitForLockWaits(databaseUrl, 2)
      await gatekeeper.query('COMMIT')
      await otherHasFirst
      await other.query('COMMIT')
      expect((await request).ids).toEqual(ids)
    }),
  )
  expect((await people.user.contacts.get({ id: first ?? '' })).contact.canModify).toBe(false)
})
