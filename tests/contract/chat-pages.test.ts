import { expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Route } from '@/contract/route'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { insertCase } from '../support/records/cases'

test('no staff page contains messages of a chat the user is not in', async () => {
  const [{ url }, { admin, user, other }] = [await sharedOffice(), await sharedPeople()]
  const needle = `needle${crypto.randomUUID().slice(0, 8)}`
  const { id: caseId } = await user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const { id: threadId } = await user.chat.createRoom({ participantIds: [(await other.auth.me({})).user.id], caseId, name: 'Hearing' })
  await user.chat.send({ threadId, content: needle })
  const places = [`communications?thread=${threadId}`, 'communications', `cases/${caseId}?tab=chat`, 'cases', '', 'settings/ledger']
  const shown = async ({ token }: ApiClient) => {
    const found = []
    for (const office of places) {
      const response = await fetch(`${url}/admin/${office}`, { headers: { cookie: `lawoffice-session=${token}` } })
      if ((await response.text()).includes(needle)) found.push(office)
    }
    return found
  }
  expect(await shown(admin)).toEqual([])
  expect(await shown(other)).toEqual(places.slice(0, 2))
})

test('no route, search or socket shows a message to a person who is not in the chat', async () => {
  const [office, { admin, user, other }] = [await sharedOffice(), await sharedPeople()]
  const needle = `needle${crypto.randomUUID().slice(0, 8)}`
  const caseId = await insertCase(office.databaseUrl, user)
  const { id: threadId } = (await user.chat.createRoom({ participantIds: [(await other.auth.me({})).user.id], caseId, name: 'Hearing' }))
    .room
  const outside = await openSocket(office.url, admin.token ?? '')
  const received: string[] = []
  outside.socket.on('message', (data) => received.push(String(data)))
  const { id: messageId } = await user.chat.send({ threadId, content: `${needle} first` })
  await user.chat.editMessage({ id: messageId, content: `${needle} second` })
  const paths = Object.values(contract).flatMap((nouns) => Object.values<Route>(nouns).filter(({ method }) => method === 'get'))
  const addresses = paths.flatMap(({ path, input }) =>
    [threadId, messageId, caseId].flatMap((one) => {
      const filled = path.replace(/:[A-Za-z]+/g, one)
      return 'q' in input.shape ? [filled, `${filled}?q=${needle}`] : filled
    }),
  )
  expect(addresses.length).toBeGreaterThan(100)
  const shown = async (person: ApiClient) => {
    const found = []
    for (const path of new Set(addresses)) if ((await (await person.raw('GET', path)).text()).includes(`${needle} `)) found.push(path)
    return found
  }
  expect(await shown(admin)).toEqual([])
  expect(await shown(other)).toEqual(expect.arrayContaining(['/chat/rooms', `/chat/threads/${threadId}/messages`]))
  outside.send({ type: 'ping' })
  await outside.waitFor('pong')
  expect(received.join()).not.toContain(needle)
  outside.socket.close()
})
