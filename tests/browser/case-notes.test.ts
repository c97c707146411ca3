import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('notes are shown formatted below the field and on the court summary, also while they are typed', async ({ as, people }) => {
  const notes = `# Plan\n- **passport**\n- lease\n\nhttps://court.example/${'long-'.repeat(30)}\n\n<img src=x onerror="document.title='broken'">`
  const { id } = await people.user.cases.create({ title: `Case ${uniqueWord()}`, clientName: 'Somebody', notes })
  const page = await as('user', { phone: true })
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveText(['passport', 'lease'])
  await expect(preview.getByText('<img src=x onerror=')).toBeVisible()
  await page.getByRole('textbox', { name: /^Notes/ }).fill('- visa\n- [order](https://court.example/order)')
  await expect(preview.getByRole('listitem')).toHaveText(['visa', 'order'])
  await expect(preview.getByRole('link', { name: 'order' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('textbox', { name: /^Notes/ }).fill(notes)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).toHaveCount(0)
  await page.goto(`/admin/cases/${id}?mode=print`)
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('passport')).toBeVisible()
  await expectNoHorizontalScroll(page)
  expect(await page.title()).not.toContain('broken')
})
