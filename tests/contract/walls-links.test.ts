import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { startEndlessUpload } from '../support/files/transfers'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { idOf } from '../support/records/walled-records'

let people: People
let other = ''
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  other = await idOf(people.other)
  return office.remove
})
const newCase = async (clientName = 'Nobody') => (await people.user.cases.create({ title: crypto.randomUUID(), clientName })).id
const wallOff = (subject: { case?: string; client?: string }) =>
  people.admin.walls.create({ ...subject, people: [other], basis: '1.10', reason: 'Was on the other side' })
async function newWalledClient() {
  const { id: client } = await people.user.clients.create({ firstName: 'Iván', lastName: crypto.randomUUID(), phone: '1' })
  await wallOff({ client })
  return client
}
const connect = async (person: ApiClient) => openSocket(person.url, (await person.communications.createToken({})).token)

const links: [string, () => Promise<{ caseId: string | null; hide: (threadId: string) => Promise<unknown> }>][] = [
  [
    'a case whose client changes to a walled one',
    async () => {
      const [caseId, client] = [await newCase(), await newWalledClient()]
      return { caseId, hide: () => people.user.cases.update({ id: caseId, clientName: client }) }
    },
  ],
  [
    'a chat that is linked to a walled case',
    async () => {
      const id = await newCase(await newWalledClient())
      return { caseId: null, hide: (threadId) => people.user.cases.update({ id, chatRooms: [{ threadId }] }) }
    },
  ],
]
test.each(links)('%s ends calls, uploads and screens of walled people, as the wall itself does', async (_, link) => {
  const { caseId, hide } = await link()
  const room = await people.user.chat.createRoom({ participantIds: [other], ...(caseId && { caseId }) })
  const { id: callId } = await people.user.calls.start({ people: [other], kind: 'audio', threadId: room.id, device: crypto.randomUUID() })
  await people.other.calls.join({ id: callId, device: crypto.randomUUID() })
  const [walled, colleague] = [await connect(people.other), await connect(people.user)]
  const upload = await startEndlessUpload(people.other)
  await hide(room.id)
  await walled.waitFor('reload')
  await walled.waitFor('call', ({ call }) => call.id === callId && call.people.some((one) => one.id === other && one.state === 'removed'))
  expect(await upload.ended).not.toBe(201)
  await expect(people.other.chat.getRoom({ id: room.id })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.chat.getRoom({ id: room.id })).room.participants).not.toContain(other)
  colleague.send({ type: 'ping' })
  await colleague.waitFor('pong')
  expect(colleague.received('reload')).toEqual([])
  for (const { socket } of [walled, colleague]) socket.close()
})

test('a case that leaves a walled client appears without a reload', async () => {
  const id = await newCase(await newWalledClient())
  const socket = await connect(people.other)
  await people.user.cases.update({ id, clientName: 'Nobody' })
  await socket.waitFor('resync')
  expect((await people.other.cases.get({ id })).case.id).toBe(id)
  socket.socket.close()
})

test('a case appears without a reload when its wall is lifted', async () => {
  const id = await newCase()
  const { id: wall } = await wallOff({ case: id })
  const socket = await connect(people.other)
  await people.admin.walls.lift({ id: wall, reason: 'The matter is closed' })
  await socket.waitFor('resync')
  expect((await people.other.cases.get({ id })).case.id).toBe(id)
  socket.socket.close()
})
