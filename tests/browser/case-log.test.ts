import { withDelayedResponse } from '../support/browser/delayed-response'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('any colleague can add to the log of a case, and the court summary shows it', async ({ as, people }) => {
  const w = `w${crypto.randomUUID().slice(0, 8)}`
  const { client } = await people.user.clients.create({ firstName: 'Rosa', lastName: w, email: `${w}@example.com`, phone: '209 555 0144' })
  const { id } = await people.user.cases.create({ title: `Matter ${w}`, clientName: client.id, notes: 'Judge Alvarez, room 4' })
  await people.user.todos.create({ id, text: 'Bring the deed' })
  await people.user.events.create({ title: `Hearing ${w}`, start: '2035-05-05T17:00:00Z', caseId: id })
  const page = await as('other')
  await page.goto(`/admin/cases/${id}`)
  const log = page.getByRole('region', { name: 'Log', exact: true })

  await test.step('validates, keeps the draft after a failure, then adds the entry', async () => {
    await log.getByRole('button', { name: 'Add to the log' }).click()
    await expect(log.getByRole('alert').filter({ hasText: 'Please enter what happened' })).toBeFocused()
    await log.getByRole('link', { name: 'Please enter what happened' }).click()
    await expect(log.getByLabel('What happened')).toBeFocused()
    await log.getByLabel('Type').selectOption('letter')
    await log.getByLabel('When').fill('2026-03-02T10:00')
    await log.getByLabel('What happened').fill('Answer sent by <b>mail</b>')
    await page.route('**/api/cases/*/log', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await log.getByRole('button', { name: 'Add to the log' }).click()
    await expect(log.getByText('Failed to add to the log')).toBeVisible()
    await page.unroute('**/api/cases/*/log')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('.log.')))).toBe(true)
    await page.getByRole('link', { name: 'Cases' }).first().click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave', exact: true }).click()
    await page.goto(`/admin/cases/${id}`)
    await log.getByRole('button', { name: 'Restore' }).click()
    await expect(log.getByLabel('What happened')).toHaveValue('Answer sent by <b>mail</b>')
    await log.getByRole('button', { name: 'Add to the log' }).click()
    await expect(log.getByRole('listitem').filter({ hasText: 'Answer sent by <b>mail</b>' })).toContainText('Letter')
    await expect(log.getByLabel('What happened')).toHaveValue('')
  })
  await test.step('keeps text typed while an entry is being added', async () => {
    const textField = log.getByLabel('What happened')
    await log.getByLabel('Type').selectOption('meeting')
    await textField.fill('A first one')
    await withDelayedResponse(page, '**/api/cases/*/log', {
      act: () => log.getByRole('button', { name: 'Add to the log' }).click(),
      duringDelay: () => textField.fill('The next'),
    })
    await expect(log.getByRole('listitem').filter({ hasText: 'A first one' })).toBeVisible()
    await expect(textField).toHaveValue('The next')
    await textField.fill('')
    await log.getByLabel('Type').selectOption('call')
  })
  await test.step('shows entries of colleagues; only the author can delete an entry, and Undo restores it', async () => {
    await people.user.log.create({ id, kind: 'call', text: 'The clerk rang' })
    await expect(log.getByText('The clerk rang')).toBeVisible()
    await expect(log.getByRole('button', { name: 'Delete this entry: Call' })).toHaveCount(0)
    await log.getByRole('button', { name: 'Delete this entry: Letter' }).click()
    await expect(log.getByText('Answer sent', { exact: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(log.getByText('Answer sent', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the court summary is one printable page', async () => {
    await page.getByRole('link', { name: 'Court summary' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Matter ${w}` })).toBeVisible()
    for (const part of [`Rosa ${w}`, '209 555 0144', `Hearing ${w}`, 'Bring the deed', 'The clerk rang', 'Judge Alvarez, room 4'])
      await expect(page.getByText(part, { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to the case' }).click()
    await expect(log).toBeVisible()
  })
  await test.step('on a phone in dark mode, leaving a saved case warns about an unsaved log entry', async () => {
    const phone = await as('user', { phone: true, dark: true })
    await phone.goto(`/admin/cases/${id}`)
    await expectAccessible(phone)
    await phone.getByLabel('What happened').fill('Half an entry')
    await phone.getByLabel('Notes').fill('Judge Alvarez, room 5')
    await phone.getByRole('button', { name: 'Save case' }).click()
    await phone.getByRole('button', { name: 'Close' }).click()
    await phone.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(async () => (await people.user.cases.get({ id })).case.notes).toBe('Judge Alvarez, room 5')
    await phone.getByRole('button', { name: 'Add to the log' }).click()
    await expect(
      phone.getByRole('region', { name: 'Log', exact: true }).getByRole('listitem').filter({ hasText: 'Half an entry' }),
    ).toBeVisible()
    await phone.getByRole('button', { name: 'Close' }).click()
    await expect(phone).toHaveURL('/admin/cases')
    await phone.goto(`/admin/cases/${id}?mode=print`)
    await expectAccessible(phone)
    await expectNoHorizontalScroll(phone)
  })
})

test('the court summary marks people who left, and names days by their date', async ({ as, people }) => {
  const { id: leaver } = await addPerson(people.admin, { name: 'Ivo Lund' })
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall', assignedTo: leaver })
  await people.user.todos.create({ id, text: 'Bring the deed', assignee: leaver, due: '2026-01-02' })
  await people.admin.users.remove({ id: leaver })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?mode=print`)
  await expect(page.getByRole('definition').filter({ hasText: 'Ivo Lund' })).toHaveText('Ivo Lund (left)')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bring the deed' })).toHaveText(
    'Bring the deed, due Fri, Jan 2, 2026, Ivo Lund (left)',
  )
})

test('the court summary has the contact details of the client although the client cannot be loaded', async ({ as, people }) => {
  const email = `${uniqueWord()}@client.example`
  const client = { firstName: 'Rosa', lastName: 'Peña', phone: '2095550177', email }
  const { id: clientName } = await people.user.clients.create(client)
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName })
  const page = await as('user')
  await page.route('**/api/clients/*', (route) => route.abort())
  await page.goto(`/admin/cases/${id}?mode=print`)
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '(209) 555-0177' })).toBeVisible()
})

test('the court summary names the other parties by role, without their dates of birth', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: clientName } = await people.user.clients.create({ firstName: 'Rosa', lastName: w, phone: '1' })
  const { id } = await people.user.cases.create({ title: `Parties ${w}`, clientName })
  const page = await as('other')
  const parties = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Other parties' }) })
  await page.goto(`/admin/cases/${id}?mode=print`)
  await expect(parties.getByText('No other parties.')).toBeVisible()

  const longName = `${'Extraordinarily'.repeat(12)} LLC`
  const opposing = { name: `William ${w}`, role: 'opposing' as const, alsoKnownAs: [`Bill ${w}`], dateOfBirth: '1970-05-07' }
  for (const party of [{ name: 'Ana Ruiz', role: 'opposingCounsel' } as const, { name: longName, role: 'coParty' } as const, opposing])
    await people.user.parties.create({ id, ...party })
  await expect(parties.getByRole('listitem')).toHaveText([
    `Opposing party: William ${w} · Also known as Bill ${w}`,
    `Co-party: ${longName}`,
    'Opposing counsel: Ana Ruiz',
  ])
  await expect(page.getByText(`Rosa ${w}`)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(parties).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.emulateMedia({ media: 'screen' })
})
