import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { ruleVersion } from '../support/records/deadlines'
import { uniqueWord } from '../support/unique-word'

const fillSource = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: 'Add a rule' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Jurisdiction').fill('Federal courts')
  await dialog.getByLabel('Citation').fill('Fed. R. Civ. P. 12(a)')
  await dialog.getByLabel('Link to the official text').fill('https://rules.example/12')
  await dialog.getByLabel('Text of the law').fill('A defendant must serve an answer within 14 days')
}

test('a rule is added by keyboard, with an example of its date, and opens to be checked', async ({ as, people }) => {
  const title = `Answer ${uniqueWord()}`
  const page = await as('admin')
  await page.goto('/admin/settings/rules')
  await page.getByRole('button', { name: 'Add rule' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a rule' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByText('Enter the period and choose a calendar to see what the rule gives.')).toBeVisible()
  await expectAccessible(page)

  await test.step('errors are listed and beside their fields, also in a closed part', async () => {
    const advanced = dialog.getByText('Advanced')
    await advanced.click()
    await expect(dialog.getByLabel('Short name')).toHaveValue(/^rule(-\d+)?$/)
    await dialog.getByLabel('Short name').fill('An answer')
    await advanced.click()
    await expect(dialog.getByLabel('Short name')).toBeHidden()
    await dialog.getByLabel('Title').press('Enter')
    const summary = dialog.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    for (const message of ['Title is required', 'Citation is required', 'The period must be a whole number from 1 to 3,660'])
      await expect(summary.getByRole('link', { name: message })).toBeVisible()
    await summary.getByRole('link', { name: /^The short name/ }).press('Enter')
    await expect(dialog.getByLabel('Short name')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('a short name is proposed until someone types another', async () => {
    await dialog.getByLabel('Title').fill('Reply')
    await expect(dialog.getByLabel('Short name')).toHaveValue('An answer')
    await dialog.getByLabel('Short name').fill('reply')
  })
  await fillSource(page, title)
  await expect(dialog.getByLabel('Short name')).toHaveValue(title.toLowerCase().replace(' ', '-'))
  const period = dialog.getByRole('group', { name: 'Period' })
  await period.getByLabel('Number').fill('14')
  await period.getByLabel('Holidays').selectOption('Federal')

  await test.step('days for service are added and removed, and the focus stays near', async () => {
    const add = dialog.getByRole('button', { name: 'Add days for service' })
    await add.press('Enter')
    const first = dialog.getByRole('group', { name: 'Addition 1' })
    await expect(first.getByLabel('How it was served')).toBeFocused()
    await expect(first.getByLabel('How it was served')).toHaveValue('mail')
    await first.getByLabel('Number').fill('9')
    await add.press('Enter')
    const second = dialog.getByRole('group', { name: 'Addition 2' })
    await second.getByLabel('How it was served').selectOption('By mail')
    await second.getByLabel('Number').fill('3')
    await dialog.getByRole('button', { name: 'Save as draft' }).click()
    await expect(second.getByText('Each method of service can appear only once')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove addition 1' }).press('Enter')
    await expect(add).toBeFocused()
    await expect(second).toHaveCount(0)
    await expect(first.getByLabel('Number')).toHaveValue('3')
    await expect(dialog.getByText('Each method of service can appear only once')).toHaveCount(0)
  })

  await test.step('an example is counted before anything is saved', async () => {
    const example = dialog.getByRole('group', { name: 'Try it with an example' })
    await example.getByLabel('Date of the event').fill('2026-12-11')
    await expect(example.getByText('Computed date: Mon, Dec 28, 2026')).toBeVisible()
    await example.getByLabel('How it was served').selectOption('By mail')
    await expect(example.getByText('Computed date: Thu, Dec 31, 2026')).toBeVisible()
    await expect(example.getByText(/Christmas Day, skipped/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await dialog.getByRole('group', { name: 'In force' }).getByLabel('From').fill('2009-12-01')
  await dialog.getByRole('button', { name: 'Save as draft' }).press('Enter')
  const saved = page.getByRole('dialog', { name: `${title}, version 1` })
  await expect(saved.getByText('This rule is a draft')).toBeVisible()
  await expect(saved.getByRole('button', { name: 'Mark as checked' })).toBeVisible()
  await expect(saved).toContainText('By mail: 3 days, after the period')
  const { rules } = await people.admin.rules.list({ state: 'draft' })
  expect(rules.find((rule) => rule.title === title)).toMatchObject({
    slug: title.toLowerCase().replace(' ', '-'),
    number: 14,
    unit: 'day',
    direction: 'after',
    roll: 'next',
    calendar: 'us-federal',
    service: [{ method: 'mail', number: 3, unit: 'day', added: 'afterRoll' }],
    validFrom: '2009-12-01',
    validTo: null,
  })
})

test('a new version starts from the rule, must change something, and is not lost without a question', async ({ as, people }) => {
  const title = `Motion ${uniqueWord()}`
  const service = [{ method: 'mail', number: 5, unit: 'day', added: 'afterRoll' } as const]
  const { id } = await people.admin.rules.create({ ...ruleVersion, title, service, slug: `motion-${crypto.randomUUID()}` })
  await people.admin.rules.check({ id })
  const page = await as('admin')
  await page.goto(`/admin/settings/rules?rule=${id}`)
  const details = page.getByRole('dialog', { name: `${title}, version 1` })
  await details.getByRole('button', { name: 'New version' }).click()
  const dialog = page.getByRole('dialog', { name: `New version of ${title}` })
  const period = dialog.getByRole('group', { name: 'Period' })
  await expect(dialog.getByLabel('Citation')).toHaveValue(ruleVersion.citation)
  await expect(period.getByLabel('Number')).toHaveValue('14')
  await expect(dialog.getByRole('group', { name: 'Addition 1' }).getByLabel('Number')).toHaveValue('5')
  await expect(dialog.getByText('Advanced')).toHaveCount(0)
  await dialog.getByLabel('Date of the event').focus()
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await expect(dialog.getByRole('alert').getByText('Nothing changed: version 1 of this rule already has these values')).toBeInViewport()

  await period.getByLabel('Count', { exact: true }).selectOption('before the event')
  await expect(period.getByLabel('If the court is closed on the last day')).toHaveValue('previous')
  await period.getByLabel('Number').fill('16')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('dialog', { name: `${title}, version 2` })).toContainText('16 days before')
  const { rules } = await people.admin.rules.list({})
  expect(rules.filter((rule) => rule.title === title)).toMatchObject([
    { version: 2, state: 'draft', number: 16, direction: 'before', roll: 'previous', service },
    { version: 1, state: 'checked', number: 14 },
  ])
})

for (const dark of [false, true])
  test(`the form of a rule fits a phone, ${dark ? 'dark' : 'light'}`, async ({ as }) => {
    const page = await as('admin', { phone: true, dark })
    await page.goto('/admin/settings/rules')
    await page.getByRole('button', { name: 'Add rule' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a rule' })
    await dialog.getByRole('button', { name: 'Add days for service' }).click()
    await dialog.getByText('Advanced').click()
    await expect(dialog.getByLabel('Short name')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save as draft' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await expectNoHorizontalScroll(page)
    await expectTouchTargets(page)
    await expectAccessible(page)
  })
