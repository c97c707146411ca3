import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expect, test } from '../support/browser/browser-test'

test.use({ viewport: { width: 1280, height: 900 } })

const consentError = 'Please confirm you understand the consultation fee and appointment requirement.'
const everyError = [
  'Please enter your full name.',
  'Please provide either an email address or phone number so we can contact you.',
  consentError,
]
const onPage = (page: Page) => page.locator('#contact form')
const inDialog = (page: Page) => page.getByRole('dialog')

async function fill(form: Locator, fields: { name: string; email: string }) {
  await form.getByLabel('Full name').fill(fields.name)
  await form.getByLabel('Email', { exact: true }).fill(fields.email)
  await form.getByLabel('Practice area').selectOption('Family Law')
  await form.getByLabel('Message').fill('Custody.\nThe hearing is in March.')
  await form.getByRole('group', { name: 'Do you have a court date?' }).getByRole('checkbox').check()
}
const consent = (form: Locator) => form.getByLabel('I understand that a consultation fee applies').check()

test.describe('with JavaScript', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lawoffice.disclaimer', 'never'))
    await page.goto('/')
  })

  test('lists all errors with links to their fields and keeps the input', async ({ page }) => {
    const form = onPage(page)
    await expect(form.getByLabel('Practice area').getByRole('option')).toHaveText([
      'Choose if you know',
      'Criminal Defense',
      'Family Law',
      'Estate Planning',
      'Business Law',
      'Traffic',
      'Civil Law',
      'Real Estate Law',
      'Other',
    ])
    await form.getByLabel('Message').fill('A boundary')
    await form.getByRole('button', { name: 'Send request' }).click()
    const errors = form.getByRole('alert')
    await expect(errors).toBeFocused()
    await expect(errors.getByRole('listitem')).toHaveText(everyError)
    await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your full name.')
    const methods = [form.getByLabel('Email', { exact: true }), form.getByLabel('Phone')]
    for (const field of methods) await expect(field).toHaveAttribute('aria-invalid', 'true')
    const tops = await Promise.all(methods.map(async (field) => (await field.boundingBox())?.y))
    expect(tops[0]).toBe(tops[1])
    await expect(form.getByLabel('Message')).toHaveValue('A boundary')
    await errors.getByRole('link', { name: 'Please enter your full name.' }).click()
    await expect(form.getByLabel('Full name')).toBeFocused()
    await form.getByLabel('Email', { exact: true }).fill('nowhere')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(errors.getByRole('listitem')).toHaveText([everyError[0] ?? '', 'Please enter a valid email address.', consentError])
    await expect(form.getByLabel('Phone')).not.toHaveAttribute('aria-invalid')
    await expectAccessible(page)
  })

  test('says what comes next before its first field', async ({ page }) => {
    const form = onPage(page)
    await expect(form.locator('> *').first()).toContainText('What comes next')
    await expect(form.locator('> *').first()).toContainText('within one business day')
    await page.goto('/immigration')
    await expect(onPage(page).locator('> *').first()).toContainText('Qué sigue')
  })

  test('the page of a practice area proposes its own area, and the immigration page immigration', async ({ page }) => {
    for (const [path, area, label] of [
      ['/family-law', 'Family Law', 'Practice area'],
      ['/immigration', 'Immigration', 'Tipo de asunto'],
      ['/en/immigration', 'Immigration', 'Practice area'],
    ] as const) {
      await page.goto(path)
      await expect(onPage(page).getByLabel(label), path).toHaveValue(area)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Contact/ })
        .click()
      await expect(inDialog(page).getByLabel(label), path).toHaveValue(area)
    }
    const form = inDialog(page)
    await form.getByLabel('Full name').fill('Immigration Visitor')
    await form.getByLabel('Phone').fill('555 0100')
    await consent(form)
    const sent = page.waitForRequest('**/api/contacts/public')
    await form.getByRole('button', { name: 'Send request' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ area: 'Immigration' })
    await expect(form.getByText('Thank you. We have your request.')).toBeVisible()
  })

  test('sends by keyboard alone and thanks the visitor', async ({ page }) => {
    const form = onPage(page)
    await fill(form, { name: 'Keyboard Visitor', email: 'keys@example.com' })
    await form.getByLabel('I understand that').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Thank you. We have your request.' })).toBeFocused()
  })

  test('opens in a dialog from every page and restores the focus', async ({ page }) => {
    await page.goto('/location')
    const button = page.getByRole('banner').getByRole('button', { name: 'Contact' })
    await button.click()
    await expect(inDialog(page).getByRole('heading', { name: 'Request a consultation' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(inDialog(page)).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await fill(inDialog(page), { name: 'Dialog Visitor', email: 'dialog@example.com' })
    await consent(inDialog(page))
    await inDialog(page).getByRole('button', { name: 'Send request' }).click()
    await expect(inDialog(page).getByText('Thank you. We have your request.')).toBeVisible()
    await inDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(inDialog(page)).toBeHidden()
  })

  test('thanks a bot that fills the honeypot field and sends nothing', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const form = onPage(page)
    await form.locator('[name=website]').evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'))
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page.locator('#contact').getByText('Thank you. We have your request.')).toBeVisible()
    expect(sent).toEqual([])
  })

  for (const [failure, response, sentence] of [
    [
      'too many requests',
      { status: 429, json: { error: 'Too many requests. Please call the office.' } },
      'Too many requests. Please call the office.',
    ],
    ['a response without a message', { status: 502, body: '<html>' }, 'Server responded 502'],
    ['no response', null, 'Failed to send your request. Please try again later.'],
  ] as const) {
    test(`${failure} shows a message and keeps the input`, async ({ page }) => {
      await page.route('**/api/contacts/public', (route) => (response ? route.fulfill(response) : route.abort()))
      const form = onPage(page)
      await fill(form, { name: 'Patient Visitor', email: 'patient@example.com' })
      await consent(form)
      await form.getByRole('button', { name: 'Send request' }).click()
      await expect(form.getByRole('alert')).toContainText(sentence)
      await expect(form.getByRole('alert').getByRole('heading')).toHaveText('Your request was not sent')
      await expect(form.getByRole('alert').getByRole('listitem')).toHaveCount(0)
      await expect(form.getByRole('alert').getByRole('link', { name: '(559) 555-0142' })).toBeVisible()
      await expect(form.getByLabel('Full name')).toHaveValue('Patient Visitor')
      await expect(form.getByRole('button', { name: 'Send request' })).toBeEnabled()
    })
  }

  test('a request without a response fails after 30 s and can be sent again', async ({ page }) => {
    await page.evaluate(() => {
      const { timeout } = AbortSignal
      // A hundred times faster.
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100)
    })
    const heldRequest = Promise.withResolvers<void>()
    await page.route('**/api/contacts/public', (route) => heldRequest.promise.then(() => route.abort()), { times: 1 })
    const form = onPage(page)
    await fill(form, { name: 'Waiting Visitor', email: 'waiting@example.com' })
    await consent(form)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByRole('alert')).toContainText('Failed to send your request. Please try again later.')
    heldRequest.resolve()
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page.locator('#contact').getByText('Thank you. We have your request.')).toBeVisible()
  })

  test('a resent request keeps its idempotency key until its text changes', async ({ page }) => {
    const keys: string[] = []
    await page.route('**/api/contacts/public', (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      return route.abort()
    })
    const form = onPage(page)
    await fill(form, { name: 'Again', email: 'again@example.com' })
    await consent(form)
    const send = form.getByRole('button', { name: 'Send request' })
    await send.click()
    await expect(form.getByRole('alert')).toBeFocused()
    await send.click()
    await expect.poll(() => keys.length).toBe(2)
    await form.getByLabel('Full name').fill('Again, changed')
    await send.click()
    await expect.poll(() => keys.length).toBe(3)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
  })

  test('a Spanish page shows errors in Spanish', async ({ page }) => {
    await page.goto('/immigration')
    const form = onPage(page)
    await form.getByLabel('Correo electrónico').fill('no')
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
      'Por favor, escriba su nombre completo.',
      'Por favor, escriba un correo electrónico válido.',
      'Por favor, confirme que entiende el costo de la consulta y que se requiere cita.',
    ])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the response shows the errors in place and keeps the input', async ({ page }) => {
    await page.goto('/')
    const form = onPage(page)
    await form.getByLabel('Message').fill('A “boundary” & <b>more</b>\nsecond line')
    await form.getByLabel('Practice area').selectOption('Real Estate Law')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(everyError)
    for (const name of ['Email', 'Phone']) await expect(form.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByRole('alert')).toBeInViewport()
    await expect(form.getByLabel('Message')).toHaveValue('A “boundary” & <b>more</b>\nsecond line')
    await expect(form.getByLabel('Practice area')).toHaveValue('Real Estate Law')
    await fill(form, { name: 'Plain Visitor', email: 'plain@example.com' })
    await consent(form)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page.locator('#contact').getByText('Thank you. We have your request.')).toBeVisible()
  })

  test('responds in Spanish on a Spanish page', async ({ page }) => {
    await page.goto('/es/family-law')
    await onPage(page).getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(onPage(page).getByRole('alert')).toContainText('Por favor, escriba su nombre completo.')
  })

  test("no other visitor sees a visitor's input", async ({ page, request }) => {
    await page.goto('/')
    await onPage(page).getByLabel('Full name').fill('Secret Visitor')
    await onPage(page).getByRole('button', { name: 'Send request' }).click()
    await expect(onPage(page).getByRole('alert')).toBeVisible()
    expect(await (await request.get('/')).text()).not.toContain('Secret Visitor')
  })

  test('the menu and the dialog open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('banner').locator('summary').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Location' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Contact' }).click()
    await expect(inDialog(page)).toBeVisible()
  })
})
