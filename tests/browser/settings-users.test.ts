import type { Page } from '@playwright/test'
import { password, signIn } from '../support/people'
import { expect, expectAccessible, test } from '../support/staff-test'

const word = () => `w${crypto.randomUUID().slice(0, 8)}`
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('an Admin adds, changes and deletes people', async ({ as, people, office }) => {
  test.setTimeout(180_000)
  const w = word()
  const email = `${w}@office.example`
  const page = await as('admin')
  await page.goto('/admin/settings')
  const row = (name: string) => page.getByRole('table', { name: 'Users' }).getByRole('row', { name: new RegExp(name) })

  await test.step('who is signed in, and the people of the office', async () => {
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect(tabs).toHaveText(['Users', 'Case types', 'Deleted', 'Ledger', 'Outbox'])
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Signed in as ana@office.example · Admin')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Name', 'Roles', 'Actions'])
    await expect(row('ana@office.example').getByText('You')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Ana Ruiz' })).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('the form proposes a temporary password; Reset empties it', async () => {
    const form = page.getByRole('form', { name: 'Add user' })
    await form.getByRole('button', { name: 'Add user' }).click()
    await expect(alert(page, 'There is a problem').getByRole('link')).toHaveText(['Email is required'])
    await form.getByLabel('Email').fill('somebody')
    const proposed = await form.getByLabel('Temporary password').inputValue()
    expect(proposed).toMatch(/^\w{5}-\w{5}-\w{5}$/)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(form.getByLabel('Email')).toHaveValue('')
    await expect(form.getByLabel('Temporary password')).not.toHaveValue(proposed)
    await expect(form.getByLabel('Role')).toHaveValue('User')
    await expect(form.getByLabel('Role').getByRole('option')).toHaveText(['User', 'Editor', 'User and Editor', 'Admin'])
    await expect(form.getByText('The person signs in with the temporary password and then chooses their own.')).toBeVisible()
  })
  await test.step('the new person signs in with the password that is shown once', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Name').fill(`Dora ${w}`)
    await page.getByRole('button', { name: 'Add user' }).click()
    const secret = said(page, `Dora ${w} can sign in now.`)
    await expect(secret).toContainText('Share it in person or by phone. It is not stored and cannot be shown again.')
    const given = (await secret.locator('code').textContent()) ?? ''
    const dora = await signIn(office.url, email, given)
    expect(await dora.auth.me({})).toMatchObject({ mustRotate: true, user: { roles: ['User'] } })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(given)).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(alert(page, 'E-mail already in use')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
  })
  await test.step('the box gives and takes the Admin role; the last Admin stays', async () => {
    await page.getByRole('checkbox', { name: `Admin: Dora ${w}` }).click()
    await expect(said(page, `Dora ${w} is now an Admin.`)).toBeVisible()
    await page.getByRole('checkbox', { name: `Admin: Dora ${w}` }).click()
    await expect(said(page, `Dora ${w} is no longer an Admin`)).toBeVisible()
    const own = page.getByRole('checkbox', { name: 'Admin: Ana Ruiz' })
    await own.click()
    const question = page.getByRole('alertdialog', { name: 'Remove your own Admin role?' })
    await expect(question).toContainText('You will be signed out immediately, and only another Admin can give the role back.')
    await question.getByRole('button', { name: 'Remove role' }).click()
    await expect(alert(page, 'Failed to save (409): The last Admin cannot be removed')).toBeVisible()
    await expect(own).toBeChecked()
  })
  await test.step('a row opens; two who save at once compare', async () => {
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
    await expect(said(page, `Mine ${w} was saved.`)).toBeVisible()
    await expect(page).toHaveURL('/admin/settings')
  })
  await test.step('a temporary password signs the person out and is shown once', async () => {
    await page.getByRole('button', { name: `Edit Mine ${w}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Generate a password' }).click()
    await page.getByRole('button', { name: 'Save user' }).click()
    const secret = said(page, `Mine ${w} now has a temporary password and was signed out.`)
    const again = await signIn(office.url, email, (await secret.locator('code').textContent()) ?? '')
    expect((await again.auth.me({})).user).toMatchObject({ email, mustRotate: true })
    await page.getByRole('button', { name: `Edit Mine ${w}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page
      .getByRole('alertdialog', { name: `Sign Mine ${w} out everywhere?` })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click()
    await said(page, `Mine ${w} is signed out everywhere.`).waitFor()
    await expect(again.auth.me({})).rejects.toMatchObject({ status: 401 })
    await page.keyboard.press('Escape')
  })
  await test.step('who leaves hands cases and events over', async () => {
    const [user] = (await people.admin.users.list({ q: w })).users
    const { id } = await people.admin.cases.create({ title: `Case ${w}`, clientName: 'Iván Peña', assignedTo: user?.id ?? '' })
    await page.getByRole('button', { name: `Delete Mine ${w}` }).click()
    const question = page.getByRole('alertdialog', { name: `Delete user Mine ${w}?` })
    await expect(question.getByText('The account stops working immediately. The name stays on past work.')).toBeVisible()
    await expect(question.getByText('This person has 1 case and 0 events.')).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Hand over to').selectOption({ label: 'Ben Ito' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(said(page, 'Ben Ito now has the cases and events.')).toBeVisible()
    await expect(page.getByRole('link', { name: email })).toHaveCount(0)
    expect((await people.admin.cases.get({ id })).case.assignedTo).toBe((await people.user.auth.me({})).user.id)
  })
})

test('what fails says so, and what was shown comes back', async ({ as, people }) => {
  const w = word()
  await people.admin.users.create({ email: `${w}@office.example`, name: w, password, mustRotate: false })
  const page = await as('admin')
  await page.goto('/admin/settings')
  const list = '**/api/users'
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const failing = async (status: number, body: object | string, sentence: string) => {
    await page.route(list, (route) =>
      typeof body === 'string' ? route.fulfill({ status, contentType: 'text/html', body }) : route.fulfill({ status, json: body }),
    )
    await refresh.click()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.unroute(list)
  }
  await failing(403, { error: 'Not allowed to view users' }, 'Not allowed to view users')
  await expect(page.getByText('Permission denied')).toBeVisible()
  await failing(418, { error: 'Teapot' }, 'Failed to fetch users (418): Teapot')
  await failing(200, '<p>proxy</p>', 'Failed to load users')
  await expect(page.getByText('Failed to load users')).toHaveCount(0)

  const box = page.getByRole('checkbox', { name: `Admin: ${w}` })
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 403, json: { error: 'Not allowed' } }))
  await box.click()
  await expect(said(page, 'Failed to save (403): Not allowed').filter({ hasText: 'Permission denied' })).toBeVisible()
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: `Delete ${w}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog').getByText('Not allowed')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(alert(page, 'delete failed (502)')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route(list, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 502, body: 'x' }) : route.fallback()))
  await page.getByLabel('Email').fill('kept@office.example')
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(alert(page, 'invite failed (502)')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('kept@office.example')
  await page.route(list, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { error: 'Not allowed' } }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('form', { name: 'Add user' }).getByRole('status')).toHaveText('Permission deniedNot allowed')
  await page.unroute(list)

  await page.route(list, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { users: object[] }
    await route.fulfill({ response: answer, json: { ...body, users: body.users.map((user) => ({ ...user, canModify: false })) } })
  })
  await refresh.click()
  await expect(page.getByText('You do not have permission to manage users.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('settings are for Admins', async ({ as }) => {
  const page = await as('user')
  const answer = await page.goto('/admin/settings')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  await expect(
    page.getByText("You don't have permission to access this area. If you believe this is an error, contact an administrator."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expectAccessible(page)
})
