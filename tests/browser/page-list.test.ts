import { expect, expectNoHorizontalScroll, test } from '../support/browser/staff-test'

test('the list of pages shows the state of each translation, and its buttons are large enough for a finger', async ({ as }) => {
  const editor = await as('editor', { phone: true })
  await editor.goto('/admin/collections/page')
  await expect(editor.locator('td.cell-notes').first()).toHaveText(/^(Spanish|English) is (up to date|out of date|missing|not ready)$/)
  await expect(editor.locator('td.cell-notes:empty')).toHaveCount(0)
  const controls = editor.locator('.collection-list').getByRole('button', { name: /^(Columns|Filters|All Pages|Trash)$/ })
  await expect(controls).toHaveCount(4)
  for (const control of await controls.all()) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(editor.locator('.search-filter')).toHaveCSS('border-top-style', 'solid')
  await expectNoHorizontalScroll(editor)
})
