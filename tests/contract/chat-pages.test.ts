import { expect, test } from 'vitest'
import type { ApiClient } from '../support/caller'
import { sharedOffice, sharedPeople } from '../support/shared-office'

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
      const answer = await fetch(`${url}/admin/${office}`, { headers: { cookie: `lawoffice-session=${token}` } })
      if ((await answer.text()).includes(needle)) found.push(office)
    }
    return found
  }
  expect(await shown(admin)).toEqual([])
  expect(await shown(other)).toEqual(places.slice(0, 2))
})
