import { expect, test } from '../support/browser/staff-test'
import { appointLawyers, createSearched, uniqueSurname } from '../support/records/conflict-checks'

test('a held key decides one match, and Escape asks before it discards a note', async ({ as, people }) => {
  await appointLawyers(people)
  const lastName = uniqueSurname()
  for (const phone of ['1', '2', '3']) await people.user.clients.create({ firstName: 'Ana', lastName, phone })
  const { id: contact } = await people.user.contacts.create({ name: `Ana ${lastName}`, phone: '1' })
  const { id, hits } = await createSearched(people, { contact })
  expect(hits.length).toBeGreaterThan(2)
  const page = await as('user')
  await page.goto(`/admin/conflicts/${id}`)
  const cards = page.locator('[data-hit]')
  await expect(page.getByText('J', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(cards.nth(0)).toBeFocused()
  /** The second and third event say that the key repeats. */
  for (let i = 0; i < 3; i++) await page.keyboard.down('1')
  await page.keyboard.up('1')
  await expect(cards.nth(1)).toBeFocused()
  await expect
    .poll(
      async () => (await people.user.conflictChecks.get({ id })).conflictCheck.hits.filter(({ decision }) => decision !== 'open').length,
    )
    .toBe(1)
  await expect(cards.nth(0).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(cards.nth(1).getByRole('radio', { checked: true })).toHaveCount(0)

  await cards.nth(0).getByRole('button', { name: 'Add a note' }).click()
  const note = cards.nth(0).getByRole('textbox')
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await cards.nth(0).getByRole('button', { name: 'Add a note' }).click()
  await note.fill('Born in another year')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Your changes will be lost.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toHaveValue('Born in another year')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(note).toHaveCount(0)
  await expect(cards.nth(0)).toBeFocused()
})
