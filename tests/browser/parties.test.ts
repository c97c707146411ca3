import type { Request } from '@playwright/test'
import { uuidPattern } from '../../src/contract/constants/fields'
import { expectAlert } from '../support/browser/mock-response'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import type { People } from '../support/people/people'
import { appointLawyers, createCleared, createSearched, setCheckMode, uniqueSurname } from '../support/records/conflict-checks'

const createClient = async ({ user }: People, lastName = uniqueSurname()) =>
  (await user.clients.create({ firstName: 'Guillermo', lastName, phone: '1' })).id

test('a party is added, found in other records, changed, deleted and restored', async ({ as, people }) => {
  await appointLawyers(people)
  const [own, other] = [uniqueSurname(), uniqueSurname()]
  await createClient(people, other)
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: await createClient(people, own) })
  await createCleared(people, { case: id })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=parties`)
  const panel = page.getByRole('region', { name: 'Parties' })
  const item = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  await expect(item(`Guillermo ${own}`)).toContainText('Client')
  await expect(item(`Guillermo ${own}`).getByRole('button')).toHaveCount(0)
  await expect(panel.getByText('Conflict check cleared.')).toBeVisible()

  await panel.getByRole('button', { name: 'Add party' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a party' })
  await dialog.getByRole('button', { name: 'Save party' }).click()
  await expect(dialog.getByText('Please enter a name').first()).toBeVisible()
  await expect(dialog.getByText('Please choose a role').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name', { exact: true }).fill(`William ${other}`)
  await dialog.getByLabel('Role').selectOption('Opposing party')
  await expect(dialog.getByText('1 match: 1 client')).toBeVisible()
  await dialog.getByLabel('Other names').fill('Bill the Baker\nW. Baker')
  await dialog.getByLabel('Date of birth').fill('1970-05-06')
  await dialog.getByRole('button', { name: 'Save party' }).click()
  await expect(panel.getByText(`Matches for William ${other}`)).toBeVisible()
  await expect(panel.getByText('1 match: 1 client')).toBeVisible()
  await expect(item(`William ${other}`)).toContainText('Born May 6, 1970 · Also known as Bill the Baker and W. Baker')
  await expect(panel.getByText('Names were added since the check. Please check again.')).toBeVisible()
  await expect(item(`William ${other}`)).toContainText('Has the name of a client of the office')
  await expectAccessible(page)

  await panel.getByRole('button', { name: `Edit William ${other}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit William ${other}` })
  await edit.getByLabel('Role').selectOption('Witness')
  await edit.getByLabel('Other names').fill('')
  await edit.getByRole('button', { name: 'Save party' }).click()
  await expect(item(`William ${other}`)).toContainText('Witness')
  await expect(item(`William ${other}`)).not.toContainText('a client of the office')
  await expect(item(`William ${other}`)).not.toContainText('Also known as')

  await panel.getByRole('button', { name: `Delete William ${other}` }).click()
  await expect(item(`William ${other}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item(`William ${other}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conflict check: ')
  await expect(page.getByRole('region', { name: /^Names/ })).toContainText(`William ${other}`)
})

test('a deleted party is restored from the list of deleted records', async ({ as, people }) => {
  const name = `Rosa ${uniqueSurname()}`
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { id: partyId } = await people.user.parties.create({ id, name, role: 'witness' })
  await people.user.parties.remove({ id, partyId })
  const shownName = `Peña v. Smith / ${name}`
  const admin = await as('admin')
  await admin.goto('/admin/settings/deleted')
  await admin.getByRole('combobox', { name: 'Type' }).selectOption('Party')
  const row = admin.getByRole('table', { name: 'Deleted records' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Party')
  await row.getByRole('link', { name: shownName }).click()
  await expect(admin.getByRole('link', { name: `Ben Ito deleted the party “${name}”` })).toBeVisible()
  await expect(admin.getByLabel('Record', { exact: true })).toHaveValue('party')

  const page = await as('user', { phone: true })
  await page.goto('/admin/deleted')
  await expect(page.getByRole('listitem').filter({ hasText: shownName })).toContainText('Party · deleted')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: `Restore ${shownName}` }).click()
  await expect(page.getByRole('status').filter({ hasText: `${shownName} was restored.` })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: shownName })).toHaveCount(0)
  await page.goto(`/admin/cases/${id}?tab=parties`)
  await expect(page.getByRole('region', { name: 'Parties' }).getByRole('listitem').filter({ hasText: name })).toContainText('Witness')
})

test('the names of the check by which a case was opened are added as its parties', async ({ as, people }) => {
  await appointLawyers(people)
  const client = await createClient(people)
  const [spouse, employer] = [`Rosa ${uniqueSurname()}`, `${uniqueSurname()} Farms`]
  await createCleared(people, {
    client,
    names: [
      { name: spouse, role: 'opposing' },
      { name: employer, kind: 'organization', role: 'employer' },
    ],
  })
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: client })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=parties`)
  const panel = page.getByRole('region', { name: 'Parties' })
  await expect(panel.getByText(`The conflict check also names ${spouse} (Opposing party) and ${employer} (Employer).`)).toBeVisible()
  await expectAccessible(page)
  const isCreate = (request: Request) => request.method() === 'POST' && request.url().endsWith(`/cases/${id}/parties`)
  const [request] = await Promise.all([page.waitForRequest(isCreate), panel.getByRole('button', { name: 'Add as parties' }).click()])
  expect(request.headers()['idempotency-key']).toMatch(uuidPattern)
  await expect(page.getByRole('status').filter({ hasText: `${spouse} and ${employer} were added.` })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByText('The conflict check also names')).toHaveCount(0)
  await expect(panel.getByText('Conflict check cleared.')).toBeVisible()
  const { parties } = await people.user.parties.list({ id })
  expect(parties.slice(1).map(({ name, kind, role }) => [name, kind, role])).toEqual([
    [spouse, 'person', 'opposing'],
    [employer, 'organization', 'employer'],
  ])
})

test('two versions of a party are compared by name and role', async ({ as, people }) => {
  const [mine, theirs] = [uniqueSurname(), uniqueSurname()]
  await createClient(people, mine)
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const name = `Eva ${uniqueSurname()}`
  const { party } = await people.user.parties.create({ id, name, role: 'child' })
  const page = await as('user')
  await page.goto(`/admin/cases/${id}?tab=parties`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Role').selectOption('Witness')
  await edit.getByRole('combobox').last().fill(mine)
  await page.getByRole('option', { name: `Guillermo ${mine}` }).click()
  await people.user.parties.update({ id, partyId: party.id, role: 'coParty', client: await createClient(people, theirs) })
  await edit.getByRole('button', { name: 'Save party' }).click()
  const conflict = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Someone else changed this record' }))
  await expect(conflict.getByRole('row').filter({ hasText: 'Role' })).toContainText('Co-partyWitness')
  await expect(conflict.getByRole('row').filter({ hasText: `Guillermo ${mine}` })).toContainText(`Guillermo ${theirs}`)
})

test('a colleague sees the parties but changes none', async ({ as, people }) => {
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  await people.user.parties.create({ id, name: `Eva ${uniqueSurname()}`, role: 'child' })
  const page = await as('other', { phone: true })
  await page.goto(`/admin/cases/${id}?tab=parties`)
  await expect(page.getByText('Child')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Add party|Edit|Delete)/ })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectTouchTargets(page)
  await expectAccessible(page)
})

test('required: a new case leads to the check and back, with nothing typed lost', async ({ as, people }) => {
  await appointLawyers(people)
  const lastName = uniqueSurname()
  await createClient(people, lastName)
  const page = await as('other')
  await setCheckMode(people, 'required')
  try {
    await page.goto('/admin/cases/new')
    await page.getByLabel('Title').fill(`Matter of ${lastName}`)
    await page.getByLabel('Notes').fill('She has a hearing soon.')
    await page.getByRole('combobox', { name: 'Client' }).fill(`Guillermo ${lastName}`)
    // The list of choices hides the rest of the page from assistive technology.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save case' }).click()
    await expectAlert(page, 'This case has no conflict check')
    await expect(page.getByText('This office requires a conflict check before a case is opened.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check for conflicts' }).click()
    await expect(page.getByText(/^No match for 1 name/)).toBeVisible()
    const { conflictChecks } = await people.user.conflictChecks.list({ state: 'waiting' })
    const check = conflictChecks.find(({ subjectName }) => subjectName.includes(lastName))
    await people.user.conflictChecks.sign({ id: check?.id ?? '', verdict: 'clear' })
    // Until it is shown, the page clears an earlier state of the check, which the server rejects.
    await expect(page.getByRole('listitem').filter({ hasText: 'Ben Ito' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the check' }).click()
    await page.getByRole('button', { name: 'Back to the new case' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(`Matter of ${lastName}`)
    await expect(page.getByLabel('Notes')).toHaveValue('She has a hearing soon.')
    await expect(page.getByText('Conflict check cleared.')).toBeVisible()
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByRole('region', { name: /was created as case CB-/ })).toBeVisible()
  } finally {
    await setCheckMode(people, 'warn')
  }
})

test('warn: a notice shows matches and can be passed; off: there is none', async ({ as, people }) => {
  const lastName = uniqueSurname()
  const client = await createClient(people, lastName)
  await people.user.contacts.create({ name: `William ${lastName}`, phone: '1' })
  const page = await as('user')
  const notice = page.getByText('No conflict check yet.')
  await page.goto(`/admin/cases/new?client=${client}`)
  await expect(notice).toBeVisible()
  await expect(page.getByText('1 match: 1 contact')).toBeVisible()
  await page.getByLabel('Title').fill(`Matter of ${lastName}`)
  await page.getByRole('button', { name: 'Save case' }).click()
  await expect(page.getByRole('region', { name: /was created as case CB-/ })).toBeVisible()
  await setCheckMode(people, 'off')
  try {
    await page.goto(`/admin/cases/new?client=${client}`)
    await expect(page.getByLabel('Title')).toBeVisible()
    await expect(notice).toHaveCount(0)
  } finally {
    await setCheckMode(people, 'warn')
  }
})

test('warn: a check that is not decided yet belongs to the new case, unless the user says otherwise', async ({ as, people }) => {
  const client = await createClient(people, uniqueSurname())
  const { id: check } = await createSearched(people, { client })
  const page = await as('user', { phone: true, dark: true })
  const belongs = page.getByRole('checkbox', { name: 'This check belongs to the new case' })
  const save = async (title: string) => {
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Save case' }).click()
    await expect(page.getByRole('region', { name: /was created as case CB-/ })).toBeVisible()
    const [created] = (await people.user.cases.list({ q: title })).cases
    return (await people.user.parties.list({ id: created?.id ?? '' })).conflictCheckId
  }
  await page.goto(`/admin/cases/new?client=${client}`)
  await expect(belongs).toBeChecked()
  await expectAccessible(page)
  await belongs.uncheck()
  expect(await save(`First matter of ${uniqueSurname()}`)).toBeNull()
  await page.goto(`/admin/cases/new?client=${client}`)
  await expect(belongs).toBeChecked()
  await page.getByRole('button', { name: 'Open the check' }).click()
  await page.getByRole('button', { name: 'Back to the new case' }).click()
  await expect(belongs).toBeChecked()
  expect(await save(`Second matter of ${uniqueSurname()}`)).toBe(check)
  await page.goto(`/admin/conflicts/${check}`)
  await expect(page.getByRole('link', { name: /^Case CB-/ })).toBeVisible()
})

test('the form of a new client shows whose name it resembles', async ({ as, people }) => {
  const lastName = uniqueSurname()
  const { id, case: created } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  await people.user.parties.create({ id, name: `Guillermo ${lastName}`, role: 'opposing' })
  const { id: contact } = await people.user.contacts.create({ name: `William ${lastName}`, phone: '209' })
  const page = await as('user')
  await page.goto(`/admin/clients/new?contact=${contact}`)
  await expect(page.getByText(`1 match: 1 opposing party in ${created.caseNumber}`)).toBeVisible()
  await expectAccessible(page)
})

test('an Admin sets the mode and who is a lawyer', async ({ as, people }) => {
  const page = await as('admin')
  await page.setViewportSize({ width: 1280, height: 8_000 })
  await page.goto('/admin/settings')
  const mode = page.getByRole('group', { name: 'Conflict check for a new case' })
  await expect(mode.getByRole('radio', { name: 'Warn' })).toBeChecked()
  await mode.getByText('Required').click()
  await expect(page.getByRole('status').filter({ hasText: 'New cases need a cleared check.' })).toBeVisible()
  await setCheckMode(people, 'warn')
  const { id, displayName, name } = (await people.other.auth.me({})).user
  await people.admin.users.update({ id, lawyer: false })
  await page.reload()
  const lawyer = page.getByRole('checkbox', { name: `Lawyer: ${displayName ?? name}` })
  await lawyer.click()
  await expect(page.getByRole('status').filter({ hasText: 'can now sign conflict checks.' })).toBeVisible()
  expect((await people.admin.users.list({})).users.find((user) => user.id === id)?.lawyer).toBe(true)
  await expectAccessible(page)
})

test('the dashboard shows the other side who was a client, until the case is checked', async ({ as, people }) => {
  await appointLawyers(people)
  const name = `Eva ${uniqueSurname()}`
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody Atall' })
  const { id: partyId } = await people.user.parties.create({ id, name, role: 'client' })
  await people.user.parties.update({ id, partyId, role: 'opposing' })
  const page = await as('user')
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Conflicts of interest' })
  await expect(card.getByRole('listitem').filter({ hasText: name })).toContainText('was a client in this case and is now the other side')
  await expectAccessible(page)
  await createCleared(people, { case: id })
  await expect(card.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})
