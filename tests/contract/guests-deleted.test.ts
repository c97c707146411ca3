import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { expectPrompt } from '../support/expect-prompt'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const expired = { status: 410 }
const nouns = {
  client: {
    create: () => people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100' }),
    invite: (id: string) => people.user.guests.invite({ clientIds: [id] }),
    remove: (id: string) => people.user.clients.remove({ id }),
  },
  contact: {
    create: () => people.user.contacts.create({ name: 'Luz Peña', phone: '555 0100' }),
    invite: (id: string) => people.user.guests.invite({ contactIds: [id] }),
    remove: (id: string) => people.user.contacts.remove({ id }),
  },
}
const tokenOf = ({ link = '' }: { link?: string } = {}) => link.split('#')[1] ?? ''
/** From an address of its own: the office limits the entries of an address. */
const enter = (token: string) => people.stranger.guestAccess.enter({ token }, { headers: randomIpHeaders() })
const stateOf = async (threadId: string) => (await people.user.chat.getRoom({ id: threadId })).room.guests[0]?.state

describe.each(['client', 'contact'] as const)('deleting a %s', (noun) => {
  const { create, invite, remove } = nouns[noun]
  async function invited(id: string) {
    const { id: threadId, invitations } = await invite(id)
    return { threadId, id: invitations[0]?.id ?? '', token: tokenOf(invitations[0]) }
  }

  test('ends all guest access at once; after a restore a new link is needed', async () => {
    const { id } = await create()
    const [inside, waits, unopened, other] = [await invited(id), await invited(id), await invited(id), await invited((await create()).id)]
    const { secret } = await enter(inside.token)
    const { secret: outside } = await enter(waits.token)
    await people.user.guests.admit({ id: inside.id })
    const guestSocket = await openSocket(office.url, (await people.stranger.guestCalls.createSocketToken({ secret })).token)
    const device = randomUUID()
    const call = await people.user.calls.start({ threadId: inside.threadId, kind: 'audio', device })
    await people.stranger.guestCalls.join({ secret, id: call.id, device: randomUUID() })

    await remove(id)
    expect(await expectPrompt(guestSocket.closed, () => people.user.cases.count({}))).toBe(4401)
    for (const mine of [secret, outside]) await expect(people.stranger.guestAccess.getChat({ secret: mine })).rejects.toMatchObject(expired)
    await expect(people.stranger.guestAccess.sendMessage({ secret, content: 'x' })).rejects.toMatchObject(expired)
    await expect(people.stranger.guestCalls.createSocketToken({ secret })).rejects.toMatchObject(expired)
    await expect(enter(unopened.token)).rejects.toMatchObject(expired)
    await expect(people.user.guests.admit({ id: waits.id })).rejects.toMatchObject({ status: 409 })
    for (const one of [inside, waits, unopened]) expect(await stateOf(one.threadId)).toBe('ended')
    expect(await stateOf(other.threadId)).toBe('invited')
    const inCall = 'SELECT state FROM call_person WHERE call_id = $1 AND guest_id = $2'
    expect(await queryRows(office.databaseUrl, inCall, [call.id, inside.id])).toEqual([{ state: 'removed' }])
    const { messages } = await people.user.chat.listMessages({ threadId: waits.threadId })
    expect(messages.at(-1)?.content).toBe('Ben Ito ended the access of Luz Peña')
    await expect(people.user.guests.renew({ id: waits.id })).rejects.toMatchObject({
      status: 409,
      message: 'This client or contact was deleted. Restore it to create a new link.',
    })

    await people.admin.deleted.restore({ resource: noun, id })
    await expect(people.stranger.guestAccess.getChat({ secret })).rejects.toMatchObject(expired)
    await expect(enter(unopened.token)).rejects.toMatchObject(expired)
    const { invitation } = await people.user.guests.renew({ id: waits.id })
    await enter(tokenOf(invitation))
  })

  test('ends links created at the same moment', async () => {
    for (let n = 0; n < 8; n++) {
      const { id } = await create()
      const before = await invited(id)
      const [again, one, two, removal] = await Promise.allSettled([
        people.user.guests.renew({ id: before.id }),
        invite(id),
        invite(id),
        remove(id),
        enter(before.token),
      ])
      expect(removal).toMatchObject({ status: 'fulfilled' })
      const given = [
        again.status === 'fulfilled' ? again.value.invitation : undefined,
        ...[one, two].map((made) => (made.status === 'fulfilled' ? made.value.invitations[0] : undefined)),
      ]
      for (const link of given) if (link) await expect(enter(tokenOf(link))).rejects.toMatchObject(expired)
      expect(await stateOf(before.threadId)).toBe('ended')
    }
  })
})
