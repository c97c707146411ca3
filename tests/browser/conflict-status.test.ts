import { waitForPaint } from '../support/browser/layout-shift'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import type { People } from '../support/people/people'
import { appointLawyers, createSearched, uniqueSurname } from '../support/records/conflict-checks'

/** A contact and a client of the same name. */
async function createNamesakes({ user }: People) {
  const [firstName, lastName] = [uniqueSurname(), uniqueSurname()]
  const name = `${firstName} ${lastName}`
  const { id: contact } = await user.contacts.create({ name, phone: '209 555 0101' })
  const { id: client } = await user.clients.create({ firstName, lastName, phone: '209 555 0102' })
  return { name, contact, client }
}

test('the page of a client or contact arrives with the similar names, so that its form does not move later', async ({ as, people }) => {
  const { contact, client } = await createNamesakes(people)
  const page = await as('user')
  for (const address of [`/admin/contacts/${contact}`, `/admin/clients/${client}`])
    expect(await (await page.request.get(address)).text()).toContain('1 match: ')
})

/** How long a form waits for the names. */
const maxWaitMs = 1000

test('in a list, the form of a client or contact opens together with the similar names', async ({ as, people }) => {
  const { name } = await createNamesakes(people)
  const page = await as('user')
  // However slow the machine is, the form does not open without them.
  await page.addInitScript((maxWaitMs) => {
    const start = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === maxWaitMs ? 0 : start(run, ms)) })
  }, maxWaitMs)
  let record: Promise<unknown> | undefined
  await page.route('**/api/names/search', async (route) => {
    // Only when the form has all of its own data.
    await record
    await waitForPaint(page)
    await route.continue()
  })
  for (const list of ['/admin/contacts', '/admin/clients']) {
    await page.goto(`${list}?q=${encodeURIComponent(name)}`)
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('form textarea[name=notes]')) return
        observer.disconnect()
        document.body.dataset.formOpenedWith = [...document.querySelectorAll('[role=status]')].map((status) => status.textContent).join()
      }).observe(document.body, { childList: true, subtree: true })
    })
    record = page.waitForResponse((response) => /\/api\/(contacts|clients)\/[\da-f-]{36}$/.test(response.url()))
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.locator('body')).toHaveAttribute('data-form-opened-with', /1 match: /)
  }
})

test('the form opens without the similar names if they take long', async ({ as, people }) => {
  const { name } = await createNamesakes(people)
  const page = await as('user')
  await page.route('**/api/names/search', () => undefined)
  await page.goto(`/admin/clients?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByLabel('Notes')).toBeVisible()
})

test('after the signature of the lawyer who searched, another one must sign', async ({ as, people }) => {
  await appointLawyers(people)
  const { id: contact } = await people.user.contacts.create({ name: `Eva ${uniqueSurname()}`, phone: '1' })
  const { id } = await createSearched(people, { contact })
  const page = await as('user')
  await page.goto(`/admin/conflicts/${id}`)
  await expect(page.getByText('A lawyer must sign before the check can be cleared.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign: clear' }).click()
  await expect(page.getByText('A lawyer who did not search must sign before the check can be cleared.')).toBeVisible()
})

test('after a colleague searched again, the lawyer who searched first is still not the only one who signs', async ({ as, people }) => {
  await appointLawyers(people)
  const { id: contact } = await people.user.contacts.create({ name: `Eva ${uniqueSurname()}`, phone: '1' })
  const { id } = await createSearched(people, { contact })
  await people.user.conflictChecks.sign({ id, verdict: 'clear' })
  await people.admin.conflictChecks.search({ id })
  const page = await as('user')
  await page.goto(`/admin/conflicts/${id}`)
  await expect(page.getByText('A lawyer who did not search must sign before the check can be cleared.')).toBeVisible()
  await expect(page.getByText('You searched, so another lawyer must sign too.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear the check' })).toHaveCount(0)
})

test('marking all weak matches as other people can be undone, from the message and by keyboard', async ({ as, people }) => {
  const last = uniqueSurname()
  const initials = ['G.', 'E.', 'W.'].map((initial) => `${initial} ${last}`)
  const { id: client } = await people.user.clients.create({ firstName: 'Guillermo Eduardo Walter', lastName: last, phone: '1' })
  for (const name of initials) await people.user.contacts.create({ name, phone: '1' })
  const { id, hits } = await createSearched(people, { client })
  expect(hits.map(({ tier }) => tier)).toEqual(['weak', 'weak', 'weak'])
  // This decision was made before, so it stays.
  await people.user.conflictChecks.decideHit({ id, hitId: hits[2]?.id ?? '', decision: 'noConflict' })
  const page = await as('user')
  await page.goto(`/admin/conflicts/${id}`)
  const decisions = async () => (await people.user.conflictChecks.get({ id })).conflictCheck.hits.map(({ decision }) => decision)
  const markAll = page.getByRole('button', { name: 'Mark all open weak matches as other people' })
  await markAll.click()
  await expect(page.getByText('All matches are decided')).toBeVisible()
  await expect(page.getByRole('listitem', { name: hits[0]?.name ?? '', exact: true })).toBeFocused()
  await expect.poll(decisions).toEqual(['otherPerson', 'otherPerson', 'noConflict'])
  const message = page.getByRole('status').filter({ hasText: '2 weak matches marked as other people.' })
  await message.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('2 matches to decide')).toBeVisible()
  await expect.poll(decisions).toEqual(['open', 'open', 'noConflict'])
  await markAll.click()
  await expect.poll(decisions).toEqual(['otherPerson', 'otherPerson', 'noConflict'])
  await page.keyboard.press('u')
  await expect.poll(decisions).toEqual(['open', 'open', 'noConflict'])
})

test('a check with more matches than it lists says so', async ({ as, people }) => {
  const name = `Eva ${uniqueSurname()}`
  const contact = (await people.user.contacts.create({ name, phone: '1' })).id
  for (let n = 0; n < 51; n++) await people.user.contacts.create({ name: 'Nora Paz', phone: '1', notes: `Boss: ${name}` })
  const { id } = await createSearched(people, { contact })
  const page = await as('user')
  await page.goto(`/admin/conflicts/${id}`)
  await expect(
    page.getByText(`“${name}” has 51 matches. Only 50 are listed: the most similar names, and the newest texts that mention the name.`),
  ).toBeVisible()
  await expect(page.getByText('Not every match is listed. Read the note above the matches before you decide.')).toBeVisible()
  await expectAccessible(page)
})
