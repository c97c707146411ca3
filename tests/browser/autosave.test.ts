import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

/** Holds each autosave until it is released. */
async function holdAutosaves(page: Page) {
  const held: Route[] = []
  await page.route(/autosave=true/, (route) => void held.push(route))
  return {
    /** The body of an autosave, as soon as it was sent. */
    body: async (index: number) => {
      await expect.poll(() => held.length).toBeGreaterThan(index)
      return held[index]?.request().postData() ?? ''
    },
    release: (index: number) => held[index]?.continue(),
  }
}

test('what an editor changes during an autosave that was queued is saved as well', async ({ as }) => {
  const editor = await as('editor')
  await editor.clock.install()
  await editor.goto('/admin/collections/page/create')
  await editor.waitForURL(/\/page\/[0-9a-f-]{36}/)
  const autosaves = await holdAutosaves(editor)
  const title = editor.locator('#field-title')
  const description = editor.locator('#field-description')
  const [first, second, third] = [uniqueWord(), uniqueWord(), uniqueWord()]
  await title.fill(first)
  expect(await autosaves.body(0)).toContain(first)
  await title.fill(second)
  // The editor notices the change, and queues the second autosave behind the first.
  await editor.clock.fastForward(1000)
  await autosaves.release(0)
  expect(await autosaves.body(1)).toContain(second)
  await description.fill(third)
  await autosaves.release(1)
  expect(await autosaves.body(2)).toContain(third)
})

test('a change is saved once', async ({ as, people }) => {
  const editor = await as('editor')
  const response = await people.editor.raw('GET', '/page?where[address][equals]=/civil-law&depth=0')
  const { docs } = (await response.json()) as { docs: { id: string }[] }
  await editor.clock.install()
  await editor.goto(`/admin/collections/page/${docs[0]?.id}`)
  const autosaves = await holdAutosaves(editor)
  const description = editor.locator('#field-description')
  const [first, second] = [uniqueWord(), uniqueWord()]
  await description.fill(first)
  expect(await autosaves.body(0)).toContain(first)
  await expect(editor.getByText('Saving...')).toBeVisible()
  await autosaves.release(0)
  await expect(editor.getByText('Saving...')).toBeHidden()
  await editor.clock.fastForward(2000)
  await description.fill(second)
  expect(await autosaves.body(1)).toContain(second)
})
