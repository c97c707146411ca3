import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

/** Holds the tasks of React's scheduler, as a slow computer does, until the returned function is called. */
async function holdScheduler(page: Page) {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      held.push(() => Reflect.apply(postMessage, this, args))
    }
    const release = () => {
      MessagePort.prototype.postMessage = postMessage
      for (const send of held) send()
    }
    addEventListener('release', release, { once: true })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('release')))
}

/** Fetches a script, and serves it unless it is the one with the combo box. */
async function fetchScript(route: Route) {
  const response = await route.fetch()
  const script = await response.text()
  if (!script.includes('react-aria-ComboBox')) return route.fulfill({ response })
  // Logged when what waits for the script has run.
  return () => route.fulfill({ response, body: `${script};setTimeout(() => console.log('combo box loaded'))` })
}

/** Calls `focus`, and returns when the combo box has replaced the plain field that it focused. */
async function focusAndReplace(page: Page, focus: () => Promise<void>) {
  const scripts: ReturnType<typeof fetchScript>[] = []
  let isServing = false
  await page.route('**/_next/static/chunks/*.js', (route) => (isServing ? route.fallback() : void scripts.push(fetchScript(route))))
  await focus()
  await expect.poll(async () => (await Promise.all(scripts)).filter((serve) => serve).length).toBe(1)
  isServing = true
  const isLoaded = page.waitForEvent('console', (message) => message.text() === 'combo box loaded')
  for (const serve of await Promise.all(scripts)) await serve?.()
  await isLoaded
}

test('what is typed at the moment when a combo box replaces the plain field opens its list', async ({ as, people }) => {
  const name = `Naturalization ${uniqueWord()}`
  await people.admin.caseTypes.create({ name })
  const page = await as('user')
  await page.goto('/admin/cases/new')
  const release = await holdScheduler(page)
  await focusAndReplace(page, () => page.getByRole('combobox', { name: 'Case type / sub type' }).focus())
  await page.keyboard.insertText(name)
  await release()
  await expect(page.getByRole('option', { name })).toBeVisible()
})

test('an arrow key opens the list before the combo box has replaced the plain field', async ({ as, people }) => {
  const name = `Naturalization ${uniqueWord()}`
  await people.admin.caseTypes.create({ name })
  const page = await as('user')
  await page.goto('/admin/cases/new')
  const field = page.getByRole('combobox', { name: 'Case type / sub type' })
  await focusAndReplace(page, async () => {
    await field.focus()
    await page.keyboard.press('ArrowDown')
  })
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('what is typed replaces the text that was selected in the plain field', async ({ as, people }) => {
  const [w, other] = [uniqueWord(), uniqueWord()]
  const { id: clientId } = await people.user.clients.create({ firstName: 'Olga', lastName: w, phone: '209 555 0177' })
  const { id: caseId } = await people.user.cases.create({ title: `Matter ${w}`, clientName: clientId })
  await people.user.contacts.create({ name: `Rosa ${other}`, phone: '1' })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=new&case=${caseId}`)
  const field = page.getByRole('combobox', { name: 'With' })
  await expect(field).toHaveValue(`Olga ${w}`)
  await focusAndReplace(page, () => field.selectText())
  await page.keyboard.insertText(`Rosa ${other}`)
  await expect(field).toHaveValue(`Rosa ${other}`)
  await expect(page.getByRole('option', { name: `Rosa ${other}` })).toBeVisible()
})

test('the list stays open when a warning above the field moves it, and closes when the user scrolls', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: userId } = (await people.user.auth.me({})).user
  await people.user.cases.create({ title: `Matter ${w}`, clientName: 'Rosa Peña' })
  const page = await as('user')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/admin/schedule?event=new&on=2031-05-06T10:00')
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  const field = dialog.getByRole('combobox', { name: 'Case' })
  await field.fill(w)
  const option = page.getByRole('option', { name: `Matter ${w}` })
  await expect(option).toBeVisible()
  const getTop = async () => (await field.boundingBox())?.y
  const top = await getTop()
  await people.user.events.create({ title: `Trial ${w}`, start: '2031-05-06T17:00:00Z', end: '2031-05-06T18:00:00Z', userId })
  await expect(dialog.getByText(`Conflicts with Trial ${w}`, { exact: false })).toBeVisible()
  await expect(option).toBeVisible()
  await page.mouse.move(640, 150)
  await page.mouse.wheel(0, -200)
  await expect(option).toBeHidden()
  await expect.poll(getTop).not.toBe(top)
  await expect(field).toBeFocused()
})

test('a list says that it is searching or that the search failed, and shows what a later try finds', async ({ as, people }) => {
  const w = uniqueWord()
  await people.user.cases.create({ title: `Matter ${w}`, clientName: 'Rosa Peña' })
  const page = await as('user')
  await page.goto('/admin/schedule?event=new&on=2031-05-06T10:00')
  const search = Promise.withResolvers<void>()
  const url = (address: URL) => address.pathname === '/api/cases' && address.searchParams.get('q') === w
  await page.route(url, async (route) => {
    await search.promise
    await route.abort()
  })
  await page.getByRole('dialog', { name: 'Create Event' }).getByRole('combobox', { name: 'Case' }).fill(w)
  const status = page.getByRole('status')
  await expect(status.getByText('Searching…')).toBeVisible()
  search.resolve()
  await expect(status.getByText('The search failed. Trying again…')).toBeVisible()
  await page.unroute(url)
  await expect(page.getByRole('option', { name: `Matter ${w}` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Case' }).fill(`${w} nobody`)
  await expect(page.getByRole('listbox').getByText('Nothing found.')).toBeVisible()
})

test('the list of a field in which nothing was typed can be opened, which changes nothing', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: caseId } = await people.user.cases.create({ title: `Matter ${w}`, clientName: 'Rosa Peña' })
  const { id } = await people.user.events.create({ title: `Trial ${w}`, start: '2031-05-06T17:00:00Z', caseId })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  const field = dialog.getByRole('combobox', { name: 'Case' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(`Matter ${w}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
