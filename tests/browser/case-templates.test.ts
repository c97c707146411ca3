import * as strings from '../../src/strings/index'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { createCheckedRule } from '../support/records/deadlines'
import { createTypeWithTemplate, yamlOfTemplate, yamlOfType } from '../support/records/templates'

test('a new case starts with the selected entries, and its dates are computed', async ({ as, people }) => {
  const [slug, title] = [crypto.randomUUID(), `Answer ${crypto.randomUUID().slice(0, 8)}`]
  await createCheckedRule(people, { slug, title })
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  const page = await as('user')
  await page.goto('/admin/cases/new')
  await page.getByLabel('Title').fill('Naturalization of Iván Peña')
  await page.getByRole('combobox', { name: 'Case type / sub type' }).fill(type.name)
  await page.getByRole('option', { name: type.name }).click()
  await page.getByRole('combobox', { name: 'Client' }).fill('Nobody Atall')
  await page.keyboard.press('Escape')
  const box = page.getByRole('region', { name: 'Template' })
  await expect(box.getByRole('status')).toHaveText('This adds 2 tasks, 1 document, 1 date to compute')
  await expect(box.getByText('Parties to add afterwards: Client and Spouse')).toBeVisible()
  await box.getByText('Choose').first().click()
  await box.getByRole('checkbox', { name: 'Read the intake form' }).uncheck()
  await expect(box.getByRole('status')).toHaveText('This adds 1 task, 1 document, 1 date to compute')
  await expect(box.getByRole('checkbox', { name: '2 tasks' })).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save case' }).click()
  await page.getByRole('link', { name: 'Open the case' }).click()

  await page.getByRole('tab', { name: 'ToDo' }).click()
  await expect(page.getByText('Draft the answer')).toBeVisible()
  await expect(page.getByText('Read the intake form')).toHaveCount(0)
  await expect(page.getByText(strings.caseTemplates.offer.new)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Documents' }).click()
  const documents = page.getByRole('region', { name: 'Documents needed' })
  await expect(documents.getByText('0 of 1 received')).toBeVisible()
  await expect(documents.getByText('Pasaporte')).toHaveAttribute('lang', 'es')
  await documents.getByRole('button', { name: 'Actions for Passport' }).click()
  await documents.getByRole('button', { name: 'Mark as received' }).click()
  await expect(documents.getByText('1 of 1 received')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Deadlines' }).click()
  const dates = page.getByRole('region', { name: 'To compute (1)' })
  await expect(dates).toBeVisible()
  await expectAccessible(page)
  await dates.getByRole('button', { name: `Compute ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a deadline' })
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await dialog.getByLabel('Date the period starts').fill('2037-12-11')
  await expect(dialog.getByText('Computed date: Mon, Dec 28, 2037')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save deadline' }).click()
  await expect(dates).toHaveCount(0)
  await page.getByRole('button', { name: `Open ${title}` }).click()
  const details = page.getByRole('dialog', { name: title })
  await details.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit deadline' }).getByLabel('Date the period starts').fill('2037-12-15')
  await page.getByRole('button', { name: 'Save deadline' }).click()
  await details.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'ToDo' }).click()
  await expect(page.getByText('Originally due Mon, Dec 21, 2037')).toBeVisible()
})

test('a date that is not needed can be brought back', async ({ as, people }) => {
  const [slug, title] = [crypto.randomUUID(), `Answer ${crypto.randomUUID().slice(0, 8)}`]
  await createCheckedRule(people, { slug, title })
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', caseTypeId: type.id })
  await people.user.caseTemplates.apply({ id })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=deadlines`)
  const notNeeded = page.getByRole('button', { name: `${title} is not needed` })
  const failures: number[] = []
  page.on('response', (response) => response.status() < 400 || failures.push(response.status()))
  await notNeeded.dblclick()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText(strings.caseTemplates.dismissed)).toBeVisible()
  await expect(notNeeded).toHaveCount(0)
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(notNeeded).toBeVisible()
  expect(failures).toEqual([])
})

test('a newer template is shown as a difference, on a phone too', async ({ as, people }) => {
  const slug = crypto.randomUUID()
  await createCheckedRule(people, { slug })
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', caseTypeId: type.id })
  const phone = await as('user', { phone: true })
  await phone.goto(`/admin/cases/${id}`)
  await phone.getByRole('button', { name: 'See the template' }).click()
  const first = phone.getByRole('dialog', { name: 'Add the template' })
  await expect(first.getByText('This adds 2 tasks, 1 document, 1 date to compute')).toBeVisible()
  await expectNoHorizontalScroll(phone)
  await expectTouchTargets(phone)
  await expectAccessible(phone)
  await first.getByRole('button', { name: 'Add 4 items' }).click()
  await expect(phone.getByText(strings.caseTemplates.offer.new)).toHaveCount(0)
  for (const tab of ['documents', 'deadlines']) {
    await phone.goto(`/admin/cases/${id}?tab=${tab}`)
    await expect(phone.getByText(tab === 'documents' ? 'Pasaporte' : 'To compute (1)')).toBeVisible()
    await expectNoHorizontalScroll(phone)
    await expectAccessible(phone)
    if (tab !== 'documents') continue
    const item = phone.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Pasaporte' })
    const [whole, menu] = [await item.boundingBox(), await item.getByRole('button', { name: /^Actions for/ }).boundingBox()]
    expect(menu && whole && menu.y - whole.y, 'beside the name').toBeLessThan(20)
  }

  const newer = yamlOfTemplate(slug, '      - { key: review, text: Review the file }').replace('Read the intake form', 'Read the form')
  await people.admin.caseTypes.import({ yaml: yamlOfType(type.name, newer) })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  const review = page.getByRole('button', { name: 'See what is new' })
  await expect(review).toBeVisible()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(review).toBeHidden()
  await page.getByRole('tab', { name: 'Details' }).click()
  await review.click()
  const dialog = page.getByRole('dialog', { name: 'Newer template' })
  await expect(dialog.getByText('This adds 1 task')).toBeVisible()
  await dialog.getByText('Different in the case (1)').click()
  await expect(dialog.getByText('In the case: Read the intake form')).toBeVisible()
  await expect(dialog.getByText('In the case already (3)')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: '1 task' }).uncheck()
  await dialog.getByRole('button', { name: 'Add nothing' }).click()
  await expect(page.getByText('The template for this case has changed.')).toHaveCount(0)
})

test('a template that cannot be read or added says so', async ({ as, people }) => {
  const slug = crypto.randomUUID()
  await createCheckedRule(people, { slug })
  const type = await createTypeWithTemplate(people, yamlOfTemplate(slug))
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', caseTypeId: type.id })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}`)
  await page.route('**/apply-template', (route) => route.fulfill({ status: 400, json: { error: 'Something went wrong' } }))
  await page.getByRole('button', { name: 'See the template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add the template' })
  await expect(dialog.getByText('Something went wrong')).toBeVisible()
  await page.unroute('**/apply-template')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const add = dialog.getByRole('button', { name: /^Add \d items?$/ })
  await expect(add).toBeVisible()
  await withDelayedResponse(page, '**/apply-template', {
    act: () => add.click(),
    duringDelay: () => people.admin.caseTypes.import({ yaml: yamlOfType(type.name, '\n    tasks: [{ key: other, text: Other }]') }),
  })
  await expect(dialog.getByText(/The template was changed|This adds 1 task/)).toBeVisible()
})

test('settings show which types have a template', async ({ as, people }) => {
  const type = await createTypeWithTemplate(
    people,
    '\n    tasks: [{ key: other, text: Other }]\n  subTypes: [{ name: Sub, template: { parties: [spouse] } }]',
  )
  const page = await as('admin')
  await page.goto(`/admin/settings/case-types?type=${type.id}`)
  await expect(page.getByRole('row', { name: new RegExp(`^${type.name}`) }).getByText('template', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: `Sub-types of ${type.name}` }).getByText('template', { exact: true })).toBeVisible()
})
