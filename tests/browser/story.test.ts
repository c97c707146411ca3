import type { Locator, Page } from '@playwright/test'
import { randomIpHeaders } from '../support/api/random-ip'
import { expect, expectAccessible, expectNoHorizontalScroll, screens, test, waitForHydration } from '../support/browser/staff-test'
import { password } from '../support/people/people'

const visits = [
  {
    address: '/',
    viewport: screens.wide,
    colorScheme: 'light',
    labels: { name: 'Full name', phone: 'Phone', consent: /I understand that a consultation fee/, send: 'Send request' },
    thanks: 'Thank you. We have your request.',
  },
  {
    address: '/es',
    viewport: screens.phone,
    colorScheme: 'dark',
    labels: { name: 'Nombre completo', phone: 'Teléfono', consent: /Entiendo que la consulta/, send: 'Enviar solicitud' },
    thanks: 'Gracias. Recibimos su solicitud.',
  },
] as const

for (const { address, viewport, colorScheme, labels, thanks } of visits)
  test(`by keyboard alone at ${viewport.width} px: a visitor sends a request on ${address}, and staff sign in and acknowledge it`, async ({
    browser,
    office,
    people,
  }) => {
    const { email } = (await people.user.auth.me({})).user
    // Waiting requests of other tests would be listed above, those with a court date first.
    const waiting = (await people.user.contacts.list({ acknowledged: false, limit: 100 })).contacts.filter(
      ({ source }) => source === 'public',
    )
    for (const { id } of waiting) await people.user.contacts.acknowledge({ id })
    const name = `Inés ${crypto.randomUUID().slice(0, 8)}`
    const contextOptions = { baseURL: office.url, viewport }

    const visitor = await (await browser.newContext({ ...contextOptions, extraHTTPHeaders: randomIpHeaders() })).newPage()
    await visitor.goto(address)
    const form = visitor.locator('#contact form')
    await tabTo(form.getByLabel(labels.name))
    await visitor.keyboard.type(name)
    await tabTo(form.getByLabel(labels.phone))
    await visitor.keyboard.type('209 555 0143')
    await tabTo(form.getByLabel(labels.consent))
    await visitor.keyboard.press('Space')
    await tabTo(form.getByRole('button', { name: labels.send }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('status').filter({ hasText: thanks })).toBeFocused()

    const staff = await (await browser.newContext({ ...contextOptions, colorScheme })).newPage()
    await staff.goto('/admin/contacts')
    await waitForHydration(staff)
    await tabTo(staff.getByLabel('Email'))
    await staff.keyboard.type(email)
    await tabTo(staff.getByLabel('Password', { exact: true }))
    await staff.keyboard.type(password)
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
    await waitForHydration(staff)
    await expect(staff.locator('[data-open]').first()).toHaveText(name)
    await expectAccessible(staff)
    await expectNoHorizontalScroll(staff)
    await tabTo(staff.locator('[data-open]').first())
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
    await tabTo(staff.getByRole('button', { name: 'Acknowledge', exact: true }))
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('status').getByText(`You acknowledged the request from ${name}.`)).toBeVisible()
    const { contacts } = await people.other.contacts.list({ q: name })
    expect(contacts).toMatchObject([{ name, phone: '209 555 0143', source: 'public', acknowledged: true }])
    await visitor.context().close()
    await staff.context().close()
  })

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator) {
  const page: Page = target.page()
  await target.waitFor()
  for (let i = 0; i < 150; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
