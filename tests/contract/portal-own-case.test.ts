import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { enter, enteredPortal, requestDocument, tokenOf } from '../support/records/portals'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

/** Of two cases of one client, and of a case of another. */
async function enterThreePortals() {
  const first = await enteredPortal(people.user)
  const { id: caseId } = await people.user.cases.create({ title: 'The second matter', clientName: first.clientId })
  const { link } = await people.user.portals.create({ id: caseId, language: 'es' })
  return [first, { caseId, secret: await enter(people.user, tokenOf(link)) }, await enteredPortal(people.user)]
}
const view = (secret: string) => people.stranger.portalAccess.view({ secret })
type List = 'documentRequests' | 'appointments'
/** Creates a record in each of the three cases, and compares what each portal lists. */
async function expectOwn(list: List, create: (caseId: string) => Promise<string>) {
  const portals = await enterThreePortals()
  const created = []
  for (const { caseId } of portals) created.push([await create(caseId)])
  const shown = await Promise.all(portals.map(async ({ secret }) => (await view(secret))[list].map(({ id }) => id)))
  expect(shown).toEqual(created)
}

test('a portal lists the documents that its own case needs, not those of another case of the client', () =>
  expectOwn('documentRequests', (id) => requestDocument(people.user, id)))

test('a portal lists the appointments of its own case, not those of another case of the client', () =>
  expectOwn(
    'appointments',
    async (caseId) => (await people.user.events.create({ title: 'Cita', start: '2099-01-01T10:00:00Z', caseId, released: true })).id,
  ))
