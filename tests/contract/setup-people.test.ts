import { expect, test } from 'vitest'
import { advisoryLocks } from '@/data/database/locks'
import { withClient } from '../../scripts/postgres/with-client.ts'
import { createApiClient } from '../support/api/caller'
import { waitForStartToWait } from '../support/database/lock-waits'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { password, signIn } from '../support/people/people'

test('the second account counts once its owner has chosen a password', async () => {
  const office = await startOffice()
  try {
    const setup = await signIn(office.url, office.setup.email, office.setup.password)
    await setup.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
    const admin = await signIn(office.url, 'ana@office.example', password)
    const read = async () => {
      const { items, counts } = await admin.setup.get({})
      return { people: items.people, invited: counts.invited }
    }
    expect(await read()).toEqual({ people: 'open', invited: 0 })
    const { id } = await admin.invitations.create({ email: 'nia@office.example', name: 'Nia Ochoa' })
    expect(await read()).toEqual({ people: 'open', invited: 1 })
    await queryRows(office.databaseUrl, 'UPDATE password_reset SET expires_at = now() WHERE user_id = $1', [id])
    expect(await read()).toEqual({ people: 'open', invited: 0 })
    const { link } = await admin.invitations.renew({ id })
    await createApiClient(office.url, null).passwordReset.reset({ token: link?.split('#')[1] ?? '', password: 'a sentence of my own' })
    expect(await read()).toEqual({ people: 'done', invited: 0 })
  } finally {
    await office.remove()
  }
})

test('a process that starts while another creates the first Admin makes no setup account', async () => {
  const office = await startOffice()
  try {
    const setup = await signIn(office.url, office.setup.email, office.setup.password)
    const { id } = await setup.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
    await office.stop()
    await queryRows(office.databaseUrl, 'UPDATE "user" SET deleted_at = now() WHERE id = $1', [id])
    // This transaction is the other process.
    await withClient({ connectionString: office.databaseUrl }, async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.accounts])
      await client.query('UPDATE "user" SET deleted_at = NULL WHERE id = $1', [id])
      const started = office.start()
      await waitForStartToWait(office.databaseUrl, started, `locktype = 'advisory' AND objid = ${advisoryLocks.accounts}`)
      await client.query('COMMIT')
      await started
    })
    expect(await queryRows(office.databaseUrl, 'SELECT id FROM "user" WHERE setup AND deleted_at IS NULL')).toEqual([])
  } finally {
    await office.remove()
  }
})
