import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'

test('on a phone the month opens at today, below the month and the day before, and Today returns there', async ({ as, people }) => {
  for (let day = 1; day <= 24; day += 1)
    await people.user.events.create({ title: `Call ${day}`, start: `2032-05-${String(day).padStart(2, '0')}T18:00:00Z` })
  const page = await as('user', { phone: true })
  await page.clock.setFixedTime('2032-05-25T18:00:00Z')
  await page.goto('/admin/schedule?view=month')
  const today = page.getByRole('region', { name: 'Tuesday, May 25' })
  await expect(today).toBeInViewport()
  // These show that there are earlier days.
  await expect(page.getByRole('heading', { name: 'May 2032' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /Call 24/ })).toBeInViewport()
  await page.getByRole('heading', { name: 'Schedule' }).scrollIntoViewIfNeeded()
  await expect(today).not.toBeInViewport()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(today).toBeInViewport()
})

test('the month shows whole titles in narrow columns', async ({ as, people }) => {
  const { id: userId, client } = await addPerson(people.admin)
  const title = 'Arraignment, Dept. 4: García'
  await client.events.create({ title, start: '2033-05-06T17:30:00Z', end: '2033-05-06T18:30:00Z', userId })
  const page = await as(client)
  for (const width of [760, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/schedule?users=${userId}&view=month&day=2033-05-06`)
    const content = page
      .getByRole('button', { name: new RegExp(title) })
      .locator('span')
      .first()
    await expect(content).toBeVisible()
    expect(await content.evaluate((one) => one.scrollHeight - one.clientHeight), `${width} px`).toBe(0)
  }
})

test('the week breaks no word, and shows as many events side by side as can be read', async ({ as, people }) => {
  const { id: userId, client } = await addPerson(people.admin)
  const create = (title: string, day: number) =>
    client.events.create({ title, start: `2033-06-0${day}T17:00:00Z`, end: `2033-06-0${day}T18:00:00Z`, userId })
  const titles = ['Naturalization: Peña', 'Incomprehensibilities']
  for (const title of titles) await create(title, 7)
  for (const title of ['First', 'Second', 'Third']) await create(title, 8)
  const page = await as(client)
  const chip = (title: string) => page.getByRole('button', { name: new RegExp(title) })
  for (const { width, second, more } of [
    { width: 1280, second: true, more: '+1 more at the same time' },
    { width: 1000, second: false, more: '+2 more at the same time' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/schedule?users=${userId}&view=week&day=2033-06-08`)
    await expect(page.getByRole('button', { name: more, exact: true })).toBeVisible()
    await expect(chip('First')).toBeVisible()
    await expect(chip('Second')).toBeVisible({ visible: second })
    await expect(chip('Third')).toBeHidden()
    for (const title of titles) expect(await countLinesPerWord(chip(title).getByText(title, { exact: true })), title).toBe(1)
  }
})

/** On how many lines the longest word is. */
const countLinesPerWord = (title: Locator) =>
  title.evaluate((element) => {
    const text = element.firstChild as Text
    const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      // A word and its ellipsis are two boxes on one line.
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    return Math.max(...words)
  })
