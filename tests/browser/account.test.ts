import type { Page } from '@playwright/test'
import { password, signIn } from '../support/people'
import { alive, expect, expectAccessible, expectNoSideways, test } from '../support/staff'

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('an Editor has an account too, on a phone and in the dark', async ({ as }) => {
  const page = await as('editor', { phone: true, dark: true })
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }))
  await page.goto('/admin/account')
  await expect(page.getByRole('alert').getByText('Failed to load sessions')).toBeVisible()
  await page.unroute('**/api/auth/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This one')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/change-password')
})

test('who forgot the password gets a link, and it works once', async ({ page, people, office }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password' })).toBeVisible()
  await alive(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText('Please enter a valid email address.')
  await page.getByLabel('Email').fill('ben@office.example')
  await page.route('**/api/auth/forgot', (route) => route.abort())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').getByText('Failed to send the link')).toBeVisible()
  await page.unroute('**/api/auth/forgot')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(said(page, 'If an account has this address, a mail with a link is on its way.')).toBeVisible()
  await expectAccessible(page)

  const { mails } = await people.admin.outbox.list({ limit: 1 })
  const token = /reset-password#([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  const open = async () => {
    await page.goto('/login')
    await page.goto(`/reset-password#${token}`)
    await alive(page)
    await page.getByLabel('New password').fill('another fine sentence')
    await page.getByLabel('Confirm password').fill('another fine sentence')
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await open()
  await expect(page).toHaveURL('/login?said=changed')
  people.user = await signIn(office.url, 'ben@office.example', 'another fine sentence')
  await open()
  await expect(page.getByRole('alert').getByText('This link has expired or was already used. Please ask for a new one.')).toBeVisible()
  await expectAccessible(page)
  await people.user.auth.changePassword({ password })
  await page.goto('/login')
  await page.goto('/reset-password')
  await expect(page.getByText('This page needs the whole link of the mail.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
