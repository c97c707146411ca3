import type { Page } from '@playwright/test'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { openUsers } from '../support/browser/users-table'
import { addPerson, password, signIn } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('an Admin adds, changes and deletes users', async ({ as, people, office }) => {
  test.setTimeout(180_000)
  const w = uniqueWord()
  const email = `${w}@office.example`
  const page = await as('admin')
  await openUsers(page)
  const row = (name: string) => page.getByRole('table', { name: 'Users' }).getByRole('row', { name: new RegExp(name) })

  await test.step('shows the signed-in person and all users', async () => {
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect(tabs).toHaveText(['Users', 'Case types', 'Deleted', 'Ledger', 'Outbox', 'Backups', 'Walls', 'Rules', 'Court holidays'])
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Signed in as ana@office.example · Admin')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Name', 'Roles', 'Actions'])
    await expect(row('ana@office.example').getByText('You')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Ana Ruiz' })).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('the form suggests a temporary password, and Reset clears the form', async () => {
    const form = page.getByRole('form', { name: 'Add user' })
    await form.getByRole('button', { name: 'Add user' }).click()
    await expect(alert(page, 'There is a problem').getByRole('link')).toHaveText(['Email is required'])
    await form.getByLabel('Email').fill('somebody')
    const proposed = await form.getByLabel('Temporary password').inputValue()
    expect(proposed).toMatch(/^\w{5}-\w{5}-\w{5}$/)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(form.getByLabel('Email')).toHaveValue('')
    await expect(form.getByLabel('Temporary password')).not.toHaveValue(proposed)
    await statusMessage(page, 'The form was cleared.').getByRole('button', { name: 'Undo' }).click()
    await expect(form.getByLabel('Email')).toHaveValue('somebody')
    await expect(form.getByLabel('Temporary password')).toHaveValue(proposed)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(form.getByLabel('Email')).toHaveValue('')
    await expect(form.getByLabel('Role')).toHaveValue('User')
    await expect(form.getByLabel('Role').getByRole('option')).toHaveText(['User', 'Editor', 'User and Editor', 'Admin'])
    await expect(form.getByText('The person signs in with the temporary password and then chooses their own.')).toBeVisible()
  })
  await test.step('the new user signs in with the password shown once', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Name').fill(`Dora ${w}`)
    await page.getByRole('button', { name: 'Add user' }).click()
    const secret = statusMessage(page, `Dora ${w} can sign in now.`)
    await expect(secret).toContainText('Share it in person or by phone. It is not stored and cannot be shown again.')
    const temporaryPassword = (await secret.locator('code').textContent()) ?? ''
    const dora = await signIn(office.url, email, temporaryPassword)
    expect(await dora.auth.me({})).toMatchObject({ mustRotate: true, user: { roles: ['User'] } })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(temporaryPassword)).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(alert(page, 'E-mail already in use')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
  })
  await test.step('the checkbox grants and revokes the Admin role; the last Admin stays', async () => {
    const checkbox = page.getByRole('checkbox', { name: `Admin: Dora ${w}` })
    await checkbox.click()
    const grantDialog = page.getByRole('alertdialog', { name: `Make Dora ${w} an Admin?` })
    await grantDialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(checkbox).not.toBeChecked()
    await checkbox.click()
    await grantDialog.getByRole('button', { name: 'Make Admin' }).click()
    await expect(statusMessage(page, `Dora ${w} is now an Admin.`)).toBeVisible()
    await checkbox.click()
    await page
      .getByRole('alertdialog', { name: `Remove the Admin role of Dora ${w}?` })
      .getByRole('button', { name: 'Remove role' })
      .click()
    await expect(statusMessage(page, `Dora ${w} is no longer an Admin`)).toBeVisible()
    const ownCheckbox = page.getByRole('checkbox', { name: 'Admin: Ana Ruiz' })
    await ownCheckbox.click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'Remove your own Admin role?' })
    await expect(confirmDialog).toContainText('You will be signed out immediately, and only another Admin can give the role back.')
    await confirmDialog.getByRole('button', { name: 'Remove role' }).click()
    await expect(alert(page, 'Failed to save (409): The last Admin cannot be removed')).toBeVisible()
    await expect(ownCheckbox).toBeChecked()
  })
  await test.step('a row opens, and conflicting saves offer both versions', async () => {
    await page.getByRole('link', { name: email }).click()
    const dialog = page.getByRole('dialog', { name: /^Edit (Dora|Theirs) / })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    const [user] = (await people.admin.users.list({ q: w })).users
    await dialog.getByLabel('Name').fill(`Mine ${w}`)
    await people.admin.users.update({ id: user?.id ?? '', name: `Theirs ${w}` })
    await dialog.getByRole('button', { name: 'Save user' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Someone else changed this record' })).toBeVisible()
    await page.getByRole('button', { name: 'Save my version' }).click()
    await expect(statusMessage(page, `Mine ${w} was saved.`)).toBeVisible()
    await expect(page).toHaveURL('/admin/settings')
  })
  await test.step('a temporary password signs the user out and is shown once', async () => {
    await page.getByRole('button', { name: `Edit Mine ${w}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Generate a password' }).click()
    await page.getByRole('button', { name: 'Save user' }).click()
    const secret = statusMessage(page, `Mine ${w} now has a temporary password and was signed out.`)
    const newSession = await signIn(office.url, email, (await secret.locator('code').textContent()) ?? '')
    expect((await newSession.auth.me({})).user).toMatchObject({ email, mustRotate: true })
    await page.getByRole('button', { name: `Edit Mine ${w}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page
      .getByRole('alertdialog', { name: `Sign Mine ${w} out everywhere?` })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click()
    await statusMessage(page, `Mine ${w} is signed out everywhere.`).waitFor()
    await expect(newSession.auth.me({})).rejects.toMatchObject({ status: 401 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('deleting a user hands over what belongs to them', async () => {
    const [user] = (await people.admin.users.list({ q: w })).users
    const { id } = await people.admin.cases.create({ title: `Case ${w}`, clientName: 'Iván Peña', assignedTo: user?.id ?? '' })
    await page.getByRole('button', { name: `Delete Mine ${w}` }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: `Delete user Mine ${w}?` })
    await expect(confirmDialog.getByText('The account stops working immediately. The name stays on past work.')).toBeVisible()
    await expect(confirmDialog.getByText('This person has 1 case.')).toBeVisible()
    await expectAccessible(page)
    await confirmDialog.getByLabel('Hand over to').selectOption({ label: 'Ben Ito' })
    await confirmDialog.getByRole('button', { name: 'Delete' }).click()
    await expect(statusMessage(page, 'Ben Ito now has what belonged to this person.')).toBeVisible()
    await expect(page.getByRole('link', { name: email })).toHaveCount(0)
    expect((await people.admin.cases.get({ id })).case.assignedTo).toBe((await people.user.auth.me({})).user.id)
  })
})

test('nothing is deleted before it is known what belongs to the user', async ({ as, people }) => {
  const name = uniqueWord()
  await addPerson(people.admin, { name })
  const page = await as('admin')
  await openUsers(page)
  await page.route('**/belongings', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete user ${name}?` })
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await expect(confirm).toBeDisabled()
  await expect(dialog.getByRole('alert')).toContainText('Failed to count what belongs to this person.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.unroute('**/belongings')
  await expect(dialog.getByText('Nothing belongs to this person.')).toBeVisible()
  await confirm.click()
  await expect(statusMessage(page, `${name} was deleted.`)).toBeVisible()
})

test('Escape asks before it discards changes to a user', async ({ as, people }) => {
  const name = uniqueWord()
  await addPerson(people.admin, { name })
  const page = await as('admin')
  await openUsers(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('Name').fill(`New ${name}`)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes will be lost.')
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Name')).toHaveValue(`New ${name}`)
  await dialog.getByRole('button', { name: 'Save user' }).click()
  await expect(statusMessage(page, `New ${name} was saved.`)).toBeVisible()
  await page.getByRole('button', { name: `Edit New ${name}` }).click()
  await expect(page.getByRole('dialog', { name: `Edit New ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a second temporary password leaves the first on the screen', async ({ as }) => {
  const page = await as('admin')
  await openUsers(page)
  for (const name of ['First', 'Second']) {
    await page.getByLabel('Email').fill(`${uniqueWord()}@office.example`)
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(statusMessage(page, `${name} can sign in now.`).locator('code')).toBeVisible()
  }
  const first = statusMessage(page, 'First can sign in now.')
  await expect(first.locator('code')).toBeVisible()
  await first.getByRole('button', { name: 'Done' }).click()
  await expect(first).toHaveCount(0)
  await expect(statusMessage(page, 'Second can sign in now.').locator('code')).toBeVisible()
})

test('failed actions say so and roll back', async ({ as, people }) => {
  const w = uniqueWord()
  await people.admin.users.create({ email: `${w}@office.example`, name: w, password, mustRotate: false })
  const page = await as('admin')
  await openUsers(page)
  const usersRoute = '**/api/users'
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const expectListFailure = async (status: number, body: object | string, sentence: string) => {
    await page.route(usersRoute, (route) =>
      typeof body === 'string' ? route.fulfill({ status, contentType: 'text/html', body }) : route.fulfill({ status, json: body }),
    )
    await refresh.click()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.unroute(usersRoute)
  }
  await expectListFailure(403, { error: 'Not allowed to view users' }, 'Not allowed to view users')
  await expect(page.getByText('Permission denied')).toBeVisible()
  await expectListFailure(418, { error: 'Teapot' }, 'Failed to fetch users (418): Teapot')
  await expectListFailure(200, '<p>proxy</p>', 'Failed to load users')
  await expect(page.getByText('Failed to load users')).toHaveCount(0)

  const adminCheckbox = page.getByRole('checkbox', { name: `Admin: ${w}` })
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
  await adminCheckbox.click()
  await page.getByRole('button', { name: 'Make Admin' }).click()
  await expect(statusMessage(page, 'Failed to save (403): Not allowed').filter({ hasText: 'Permission denied' })).toBeVisible()
  await expect(adminCheckbox).not.toBeChecked()
  await page.getByRole('button', { name: `Delete ${w}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog').getByText('Not allowed')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(alert(page, 'delete failed (502)')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route(usersRoute, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, body: 'x' }) : route.fallback(),
  )
  await page.getByLabel('Email').fill('kept@office.example')
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(alert(page, 'invite failed (502)')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('kept@office.example')
  await page.route(usersRoute, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { error: 'Not allowed' } }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('form', { name: 'Add user' }).getByRole('status')).toHaveText('Permission deniedNot allowed')
  await page.unroute(usersRoute)

  await page.route(usersRoute, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { users: object[] }
    await route.fulfill({ response, json: { ...body, users: body.users.map((user) => ({ ...user, canModify: false })) } })
  })
  await refresh.click()
  await expect(page.getByText('You do not have permission to manage users.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('two rights that are ticked quickly are both saved', async ({ as, people }) => {
  const name = `Dora ${uniqueWord()}`
  const { id } = await addPerson(people.admin, { name })
  const page = await as('admin')
  await openUsers(page)
  const [lawyer, frontDesk] = [page.getByLabel(`Lawyer: ${name}`), page.getByLabel(`Front desk: ${name}`)]
  await withDelayedResponse(page, `**/api/users/${id}`, {
    act: () => lawyer.click(),
    duringDelay: async () => {
      await frontDesk.click()
      await expect(frontDesk).toBeChecked()
    },
  })
  await expect
    .poll(async () => (await people.admin.users.list({})).users.find((user) => user.id === id))
    .toMatchObject({
      lawyer: true,
      frontDesk: true,
    })
  await expect(lawyer).toBeChecked()
  await expect(frontDesk).toBeChecked()
  await test.step('a refused change takes back only itself', async () => {
    await page.route(`**/api/users/${id}`, (route) => route.fulfill({ status: 502, body: 'x' }), { times: 1 })
    await frontDesk.click()
    await expect(alert(page, '(502)')).toBeVisible()
    await expect(frontDesk).toBeChecked()
    await expect(lawyer).toBeChecked()
  })
})

test('only Admins can open settings', async ({ as }) => {
  const page = await as('user')
  const response = await page.goto('/admin/settings')
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  await expect(
    page.getByText("You don't have permission to access this area. If you believe this is an error, contact an administrator."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expectAccessible(page)
})
