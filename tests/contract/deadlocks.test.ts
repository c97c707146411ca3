import { expect, test } from 'vitest'
import { withClient } from '../../scripts/postgres/with-client'
import { waitForLockWaits } from '../support/database/lock-waits'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { poll } from '../support/poll'

test('a request that PostgreSQL ends because of a deadlock runs again', async () => {
  const [{ databaseUrl }, people] = [await sharedOffice(), await sharedPeople()]
  const to = (await people.other.auth.me({})).user.id
  const create = async () => (await people.user.contacts.create({ name: 'Iván Peña', phone: '1' })).id
  const ids = [await create(), await create(), await create()].toSorted()
  const [first, gate, last] = ids
  const lock = 'SELECT FROM contact WHERE id = $1 FOR UPDATE'

  await withClient({ connectionString: databaseUrl }, (other) =>
    withClient({ connectionString: databaseUrl }, async (gatekeeper) => {
      await other.query('BEGIN')
      await other.query(lock, [last])
      await gatekeeper.query('BEGIN')
      await gatekeeper.query(lock, [gate])
      const request = people.user.contacts.handOver({ ids, to })
      await waitForLockWaits(databaseUrl, 1)
      const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const hasWaitedLong = () =>
        queryRows<{ long: boolean }>(
          databaseUrl,
          `SELECT now() - query_start > interval '2 seconds' AS long FROM pg_stat_activity WHERE pid = $1`,
          [rows[0]?.pid],
        )
      const otherHasFirst = other.query(lock, [first])
      await waitForLockWaits(databaseUrl, 2)
      // PostgreSQL looks for a circle once, a second after a wait began. Only the request's look may find it, so that it is ended.
      await poll(hasWaitedLong, ([row]) => row?.long === true)
      await gatekeeper.query('COMMIT')
      await otherHasFirst
      await other.query('COMMIT')
      expect((await request).ids).toEqual(ids)
    }),
  )
  expect((await people.user.contacts.get({ id: first ?? '' })).contact.canModify).toBe(false)
})
