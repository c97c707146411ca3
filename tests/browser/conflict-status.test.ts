import { waitForPaint } from '../support/browser/layout-shift'
import { expect, test } from '../support/browser/staff-test'
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
