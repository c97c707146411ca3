import type { Page } from '@playwright/test'
import { password } from '../support/people'
import { expect, expectAccessible, test } from '../support/staff'

const word = () => `w${crypto.randomUUID().slice(0, 8)}`
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

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
  await page.getByRole('button', { name: 'Try again' }).click()
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
