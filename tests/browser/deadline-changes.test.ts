import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { createCheckedRule } from '../support/records/deadlines'

test('the form shows the rule of a deadline, and completing says that a pending date is dropped', async ({ as, people }) => {
  const title = `Answer ${crypto.randomUUID().slice(0, 8)}`
  const rule = await createCheckedRule(people, { title })
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const start = { rule, trigger: 'Notice mailed', triggerDate: '2036-01-11' }
  const { id, date } = (await people.user.deadlines.create({ id: caseId, title, ...start })).deadline
  await people.other.deadlines.confirm({ id, date })
  const page = await as('user')
  // The rules arrive after the form.
  await page.route('**/api/rules?*', async (route) => {
    const response = await route.fetch()
    await expect(page.getByRole('dialog', { name: 'Edit deadline' })).toBeVisible()
    await route.fulfill({ response })
  })
  await page.goto(`/admin/cases/${caseId}?tab=deadlines`)
  await page.getByRole('button', { name: `Open ${title}` }).click()
  const details = page.getByRole('dialog', { name: title, exact: true })
  await details.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit deadline' })
  const options = form.getByLabel('Rule').getByRole('option')
  await expect(options.filter({ hasText: `${title}, ` })).toHaveCount(1)
  await expect(form.getByLabel('Rule')).toHaveValue(rule)
  await form.getByLabel('Date the period starts').fill('2036-01-20')
  await form.getByRole('button', { name: 'Save' }).click()
  await details.getByRole('button', { name: 'Mark as done' }).click()
  const done = page.getByRole('dialog', { name: `Complete “${title}”` })
  await expect(done.getByText(/^The new date .+ is waiting for confirmation\. Completing the deadline discards it\.$/)).toBeVisible()
  await expectAccessible(page)
})

test('asks to read the paper, not to count, when a typed date is confirmed', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Luz Peña' })
  const title = `Answer ${id}`
  await people.user.deadlines.create({ id, title, date: '2036-01-02' })
  const page = await as('other')
  await page.goto(`/admin/cases/${id}?tab=deadlines`)
  await page.getByRole('button', { name: `Open ${title}` }).click()
  await page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: 'Confirm date' }).click()
  const confirm = page.getByRole('dialog', { name: `Confirm “${title}”` })
  await expect(confirm.getByText('Read the document that sets the date yourself, then enter the date.')).toBeVisible()
})

test('withdrawn deadlines are listed under closed, also in print', async ({ as, people }) => {
  const title = `Reply ${crypto.randomUUID().slice(0, 8)}`
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { id } = await people.user.deadlines.create({ id: caseId, title, date: '2020-02-03' })
  await people.user.deadlines.withdraw({ id, reason: 'Settled' })
  const page = await as('user')
  await page.goto('/admin/deadlines')
  await page.getByRole('radio', { name: 'Closed' }).click({ force: true })
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Withdrawn')
  await expect(row).not.toContainText('verdue')
  await page.getByRole('link', { name: 'Print view' }).click()
  await expect(page.getByRole('heading', { name: 'Deadlines: Closed' })).toBeVisible()
  await expect(row).toContainText('Mon, Feb 3, 2020')
  await expect(row).not.toContainText('verdue')
})

test('the print view says that it lists only my deadlines, and links to my cases without a date', async ({ as, people }) => {
  const { id, client } = await addPerson(people.admin)
  const { id: caseId } = await client.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall', assignedTo: id })
  const page = await as(client)
  await page.goto('/admin/deadlines?show=today&mine=1&mode=print')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deadlines: Today (mine only)')
  const { id: deadline } = await client.deadlines.create({ id: caseId, title: 'Answer', date: '2020-02-03' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deadlines: Today and overdue (mine only)')
  await client.deadlines.withdraw({ id: deadline, reason: 'Settled' })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('link', { name: /no next date\.$/ }).click()
  await expect(page).toHaveURL(`/admin/cases?show=undated&assignee=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases')
})

test('warns where the rule of a new date that waits was suspended', async ({ as, people }) => {
  const title = `Reply ${crypto.randomUUID().slice(0, 8)}`
  const rule = await createCheckedRule(people, { title })
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { id } = await people.user.deadlines.create({ id: caseId, title, date: '2036-03-03' })
  await people.other.deadlines.confirm({ id, date: '2036-03-03' })
  await people.user.deadlines.update({ id, rule, trigger: 'Notice mailed', triggerDate: '2036-01-11', date: '2036-01-20' })
  await people.admin.rules.suspend({ id: rule })
  const page = await as('user')
  await page.goto(`/admin/cases/${caseId}?tab=deadlines`)
  await expect(page.getByText('Rule suspended', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Open ${title}` }).click()
  const details = page.getByRole('dialog', { name: title, exact: true })
  await expect(details.getByText(/^The rule of the new date was suspended/)).toBeVisible()
  await expect(details.getByText(/^This rule was suspended/)).toHaveCount(0)
})
