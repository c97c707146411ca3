import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../../scripts/postgres/with-client.ts'
import { openSocket } from '../support/api/socket'
import { connectParticipant, startCall } from '../support/calls/call-participants'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})

const cancelWaiting = `
  SELECT pg_cancel_backend(pid) FROM pg_locks
   WHERE NOT granted AND relation IN ('wall_person'::regclass, 'call'::regclass)
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
/** Cancels every read of walls and calls until the office has logged `messages`. */
const failReadsUntilLogged = (messages: string[]) =>
  withClient({ connectionString: office.databaseUrl }, async (client) => {
    const { length } = office.output()
    await client.query('BEGIN')
    await client.query('LOCK TABLE wall_person, call IN ACCESS EXCLUSIVE MODE')
    const started = office.start()
    const failed = poll(
      () => client.query(cancelWaiting),
      () => messages.every((message) => office.output().slice(length).includes(message)),
    )
    await Promise.all([failed.then(() => client.query('ROLLBACK')), started])
  })

test('a process that could not read walls and calls at its start reads them some seconds later', async () => {
  const [ben, cleo] = [await connectParticipant(office.url, people.user), await connectParticipant(office.url, people.other)]
  const { id: call } = await startCall(ben, [cleo])
  await office.stop()
  const age = "UPDATE call_person SET rung_at = rung_at - interval '1 hour', seen_at = seen_at - interval '1 hour' WHERE call_id = $1"
  await queryRows(office.databaseUrl, age, [call])
  await failReadsUntilLogged(['the walls could not be read', 'a call could not be updated'])

  const ended = () => queryRows(office.databaseUrl, 'SELECT FROM call WHERE id = $1 AND ended_at IS NOT NULL', [call])
  expect(await poll(ended, (rows) => rows.length > 0)).toHaveLength(1)
  // Someone who may be walled learns of a change without the id of its record.
  const socket = await openSocket(office.url, (await people.user.communications.createToken({})).token)
  const change = async () => {
    await people.user.contacts.create({ name: crypto.randomUUID(), phone: '1' })
    return socket.received('changed').some(({ resource, id }) => resource === 'contact' && id)
  }
  expect(await poll(change, Boolean)).toBe(true)
  socket.socket.close()
})
