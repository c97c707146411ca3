import { expect, test } from '../support/browser/browser-test'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lawoffice.disclaimer', 'never')))

test('the header links to the pages, the staff area and the sign-in page', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [name, href] of [
    ['Home', '/'],
    ['Immigration', '/immigration'],
    ['Location', '/location'],
    ['Admin', '/admin'],
    ['Sign in', '/login'],
  ]) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href as string)
  }
  const spanish = header.getByRole('link', { name: 'Immigration' })
  await expect(spanish).toHaveAccessibleDescription('Español')
  expect(await spanish.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('(Español)')
  await page.getByRole('main').getByRole('link', { name: 'Immigration', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/immigration$/)
  await header.getByRole('link', { name: 'Immigration' }).click()
  await expect(page).toHaveURL(/\/immigration$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultas de inmigración')
  await expect(page.getByText('Hay traductor disponible').first()).toBeVisible()
})

test('phone, fax, address and the fee notice are on every page', async ({ page }) => {
  for (const path of ['/', '/immigration', '/location', '/es/family-law']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: '(559) 555-0142' })).toHaveAttribute('href', 'tel:+15595550142')
    await expect(footer).toContainText('(559) 555-0143')
    await expect(footer).toContainText('118 Court Street')
    await expect(footer).toContainText(
      /A consultation fee applies. An appointment is required.|La consulta tiene un costo. Se requiere cita./,
    )
  }
})

test('a language switch stays on the page', async ({ page }) => {
  await page.goto('/family-law')
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/family-law$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Derecho de familia')
  await page.getByRole('banner').getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/\/es$/)
})

test('the main language has only one address', async ({ request }) => {
  const response = await request.get('/en/location', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([308, '/location'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first screen shows what the office does and how to reach it', async ({ page }) => {
    await page.goto('/')
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: 'Request a consultation' }),
      page.getByRole('link', { name: 'Call (559) 555-0142' }),
      page.getByText('A consultation fee applies.').first(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })

  test('the other language is outside the menu, also at 320 px and without scripts', async ({ browser, baseURL }) => {
    for (const width of [390, 320]) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: { width, height: 700 } })
      const page = await context.newPage()
      for (const [path, name, target] of [
        ['/location', 'Español', '/es/location'],
        ['/immigration', 'English', '/en/immigration'],
        ['/no-such-page', 'Español', '/es'],
      ] as const) {
        await page.goto(path)
        const link = page.getByRole('banner').getByRole('link', { name })
        await expect(link).toHaveCount(1)
        await expect(link).toBeInViewport({ ratio: 1 })
        await link.click()
        await expect(page).toHaveURL(new RegExp(`${target}$`))
      }
      await context.close()
    }
  })

  test('the menu opens, omits Admin, and Escape closes it and restores the focus', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('banner').locator('summary')
    await menu.focus()
    await page.keyboard.press('Enter')
    const nav = page.getByRole('banner').getByRole('navigation')
    await expect(menu).toHaveText('Close', { useInnerText: true })
    await expect(nav.getByRole('link', { name: 'Location' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(nav).toHaveCount(0)
    await expect(menu).toBeFocused()
    await expect(menu).toHaveText('Menu', { useInnerText: true })
  })
})

test('the loading bar shows after 60 ms, for one second or for the requested duration', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-05T12:00:00Z') })
  await page.goto('/')
  await page.clock.pauseAt(new Date('2026-01-05T13:00:00Z'))
  const bar = page.locator('#loader')
  const announce = (detail?: object) =>
    page.evaluate((d) => void dispatchEvent(new CustomEvent('lawoffice:loading', { detail: d })), detail)
  await announce()
  await page.clock.runFor(50)
  await expect(bar).toBeHidden()
  await page.clock.runFor(20)
  await expect(bar).toBeVisible()
  await page.clock.runFor(900)
  await expect(bar).toBeVisible()
  await page.clock.runFor(40)
  await expect(bar).toBeHidden()
  await announce({ duration: 300 })
  await page.clock.runFor(100)
  await expect(bar).toBeVisible()
  await page.clock.runFor(210)
  await expect(bar).toBeHidden()
})
