import type { Browser, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import { screens } from '../support/browser/contexts'
import { pressEnterOn, tabTo, typeInto } from '../support/browser/keyboard'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, waitForHydration } from '../support/browser/staff-test'
import { type OfficeUnderTest, startNewOffice } from '../support/office/office'
import { addPerson, password, signIn } from '../support/people/people'

const email = 'ana@office.example'

/** Each test has an office on its first start, with its first Admin. */
const test = base.extend<{ office: OfficeUnderTest }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const office = await startNewOffice()
      const setup = await signIn(office.url, office.setup.email, office.setup.password)
      await setup.accounts.createInitial({ email, name: 'Ana Ruiz', password })
      await use(office)
      await office.remove()
    },
    { timeout: 120_000 },
  ],
})
test.describe.configure({ timeout: 180_000 })

async function openPage(browser: Browser, office: OfficeUnderTest, options: { phone?: boolean; dark?: boolean } = {}) {
  const context = await browser.newContext({
    baseURL: office.url,
    viewport: options.phone ? screens.phone : screens.wide,
    ...(options.phone && { isMobile: true, hasTouch: true }),
    colorScheme: options.dark ? 'dark' : 'light',
    timezoneId: 'America/Los_Angeles',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/admin/initial')
  await waitForHydration(page)
  return page
}
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the first Admin sets the office up by keyboard', async ({ browser, office }) => {
  const page = await openPage(browser, office)
  await test.step('names the office', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your office' })).toBeVisible()
    await pressEnterOn(button(page, 'Save and continue'))
    await expect(page.getByRole('alert').filter({ hasText: "Please enter the office's name" })).toBeFocused()
    await expectAccessible(page)
    await typeInto(page.getByLabel('Name of the office'), 'Mora & Hijas')
    await typeInto(page.getByLabel('Phone'), '(559) 555-0177')
    await typeInto(page.getByLabel('Street'), '9 Oak Street')
    await tabTo(page.getByRole('checkbox', { name: 'Spanish' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await pressEnterOn(button(page, 'Save and continue'))
    await expect(page).toHaveURL('/admin/initial?step=website')
    await expect(step(page, 'Review the website')).toBeFocused()
    await expect(page.getByRole('complementary', { name: 'Menu' })).toContainText('Mora & Hijas')
  })
  await test.step('reviews the website', async () => {
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Open the website (opens in a new tab)' })).toHaveAttribute('href', '/')
    await pressEnterOn(button(page, 'I reviewed the website'))
    await expect(step(page, 'Invite people')).toBeFocused()
  })
  await test.step('invites a person with a link', async () => {
    await typeInto(page.getByLabel('Email'), 'nia@office.example')
    await typeInto(page.getByLabel('Name'), 'Nia Ochoa')
    await pressEnterOn(button(page, 'Create invitation'))
    await expect(page.getByRole('status').filter({ hasText: 'Invitation link for Nia Ochoa' })).toContainText('/invitation#')
    await expect(page.getByRole('region', { name: 'Invited' })).toContainText('nia@office.example')
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expectAccessible(page)
    await pressEnterOn(button(page, 'Invite another'))
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveCount(0)
    await expectAccessible(page)
    await pressEnterOn(button(page, 'Next step'))
  })
  await test.step('adds case types and imports clients', async () => {
    await expect(step(page, 'Import clients and cases')).toBeFocused()
    await pressEnterOn(button(page, 'Add eight common case types'))
    await expect(page.getByRole('status').filter({ hasText: '8 case types' })).toBeVisible()
    await pressEnterOn(button(page, 'Import clients'))
    const dialog = page.getByRole('dialog', { name: 'Import clients' })
    const buffer = Buffer.from('First name,Last name,Phone\nAda,Vega,555 010 7000\n')
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await pressEnterOn(dialog.getByRole('button', { name: 'Add 1 row' }))
    await expect(page.getByRole('status').filter({ hasText: /^1 client$/ })).toBeVisible()
    await expectAccessible(page)
    await pressEnterOn(button(page, 'Next step'))
  })
  await test.step('continues without email', async () => {
    await expect(step(page, 'Email and backups')).toBeFocused()
    await expect(page.getByText('SMTP_URL=')).toBeVisible()
    await pressEnterOn(button(page, 'Continue without email'))
    await expect(page.getByText('You chose to continue without email.')).toBeVisible()
    await expectAccessible(page)
    await pressEnterOn(button(page, 'Finish'))
  })
  await test.step('the dashboard lists what is left until it is hidden', async () => {
    await expect(page).toHaveURL('/admin')
    await waitForHydration(page)
    const checklist = page.getByRole('region', { name: 'Set up your office' })
    await expect(checklist).toContainText('3 of 6 done, 1 skipped')
    await expect(checklist.getByRole('link')).toHaveText([
      /Name your office.*Done/,
      /Review the website.*Done/,
      /Invite a second person.*Invited, not yet accepted/,
      /Add or import clients.*Done/,
      /Set up email.*Skipped/,
      /Set up backups.*To do/,
    ])
    await expect(page.getByText('No backup has been made yet.')).toBeVisible()
    await expect(checklist.getByRole('link', { name: 'Set up backups' })).toHaveAttribute('href', '/admin/initial?step=server')
    await expectAccessible(page)
    for (const _ of ['first', 'second']) {
      await checklist.getByRole('link', { name: 'Set up backups' }).click()
      await expect(step(page, 'Email and backups')).toBeVisible()
      await expect(step(page, 'Email and backups')).not.toBeFocused()
      await page.goBack()
    }
    await pressEnterOn(button(page, 'Hide the checklist'))
    await expect(checklist).toHaveCount(0)
    await button(page, 'Undo').click()
    await expect(checklist).toBeVisible()
    await button(page, 'Hide the checklist').click()
    await expect(checklist).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(checklist).toHaveCount(0)
  })
  await test.step('a small office has a button for each person in the schedule', async () => {
    const admin = await signIn(office.url, email, password)
    const { id } = await addPerson(admin, { name: 'Ben Ito' })
    expect((await admin.setup.get({})).items.people).toBe('done')
    await page.goto('/admin/schedule')
    const people = page.getByRole('group', { name: 'Show events for' }).getByRole('button')
    await expect(people).toHaveText(['ARAna Ruiz', 'BIBen Ito'])
    await pressEnterOn(button(page, 'Ben Ito'))
    await expect(page).toHaveURL(`/admin/schedule?users=${id}`)
    await expect(button(page, 'Ben Ito')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await button(page, 'Ben Ito').click()
    await expect(page).toHaveURL('/admin/schedule')
  })
})

test('each step can be skipped on a phone in the dark, and nothing typed is lost', async ({ browser, office }) => {
  const page = await openPage(browser, office, { phone: true, dark: true })
  const name = page.getByLabel('Name of the office')
  await test.step('keeps the input', async () => {
    await name.fill('Mora')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Mora')
    await button(page, 'Skip for now').tap()
    await page.getByRole('button', { name: 'Leave', exact: true }).tap()
    await expect(step(page, 'Review the website')).toBeVisible()
    await page.goto('/admin/initial')
    await waitForHydration(page)
    await expect(name).toHaveValue('')
    await button(page, 'Restore').tap()
    await expect(name).toHaveValue('Mora')
    await name.fill('')
  })
  for (const heading of ['Name your office', 'Review the website', 'Invite people', 'Import clients and cases']) {
    await test.step(heading, async () => {
      await expect(step(page, heading)).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectTouchTargets(page)
      await expectAccessible(page)
      await button(page, 'Skip for now').tap()
    })
  }
  await test.step('goes back to a step from the list', async () => {
    await expect(step(page, 'Email and backups')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectTouchTargets(page)
    await expectAccessible(page)
    await button(page, 'Steps: Step 5 of 5').tap()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Invite people' }).tap()
    await expect(step(page, 'Invite people')).toBeFocused()
    await button(page, 'Work alone for now').tap()
    await expect(step(page, 'Import clients and cases')).toBeVisible()
  })
  await test.step('the website says in both languages that it is a sample', async () => {
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Sample content' })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.goto('/es')
    await expect(page.getByRole('complementary', { name: 'Contenido de ejemplo' })).toBeVisible()
    await expectAccessible(page)
  })
})
