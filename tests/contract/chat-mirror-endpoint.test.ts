import { expect, test } from 'vitest'
import { withClient } from '../../scripts/postgres/with-client.ts'
import { waitForStartToWait } from '../support/database/lock-waits'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { poll } from '../support/poll'
import { startAcs } from '../support/providers/acs'

test('a process that finds another endpoint leaves what a faster one has created there', async () => {
  const acs = await startAcs()
  const office = await startOffice(acs.settings())
  try {
    const people = await createPeople(office)
    const select = 'SELECT endpoint, identity FROM chat_mirror_office WHERE identity IS NOT NULL'
    const [mirror] = await poll(
      () => queryRows<{ endpoint: string; identity: string }>(office.databaseUrl, select),
      ({ length }) => length > 0,
    )
    await office.stop()
    // This transaction is the faster process: the slower one waits after it has read the former endpoint.
    await withClient({ connectionString: office.databaseUrl }, async (client) => {
      await client.query('BEGIN')
      await client.query('LOCK TABLE chat_mirror IN ACCESS EXCLUSIVE MODE')
      await client.query('UPDATE chat_mirror_office SET endpoint = $1', [mirror?.endpoint.replace('127.0.0.1', 'localhost')])
      const started = office.start(acs.settings(true, 'localhost'))
      await waitForStartToWait(office.databaseUrl, started, `relation = 'chat_mirror'::regclass`)
      await client.query('COMMIT')
      await started
    })
    const { id: other } = (await people.other.auth.me({})).user
    const { id: threadId } = await people.user.chat.createRoom({ participantIds: [other], name: 'Elsewhere' })
    await people.user.chat.send({ threadId, content: 'there' })
    const thread = await poll(
      async () => [...acs.threads.values()].find(({ topic }) => topic === 'Elsewhere'),
      (found) => found !== undefined,
    )
    expect(thread?.createdBy).toBe(mirror?.identity)
  } finally {
    await office.remove()
    await acs.stop()
  }
})
