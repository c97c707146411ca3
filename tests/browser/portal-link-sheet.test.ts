import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import type { ApiClient } from '../support/api/caller'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'

const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link for the client' })
const printButton = (page: Page) => linkDialog(page).getByRole('button', { name: 'Print' })
/** With a client without an email address. */
async function openCase({ clients, cases }: ApiClient, language: string) {
  const { id: clientId } = await clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100', language })
  return (await cases.create({ title: 'Matter of Peña', clientName: clientId })).id
}
/** Opens the portal with the link, which is shown once. */
async function showLink(page: Page, caseId: string): Promise<Awaited<ReturnType<ApiClient['portals']['create']>>> {
  await page.goto(`/admin/cases/${caseId}?tab=portal`)
  await page.getByRole('button', { name: 'Open a portal' }).click()
  const response = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith(`/cases/${caseId}/portal`))
  await page.getByRole('dialog').getByRole('button', { name: 'Open the portal' }).click()
  return (await response).json()
}
/** The text of the sheet at each call of window.print(). */
const printed = (page: Page) => page.evaluate(() => (window as unknown as { printed?: string[] }).printed ?? [])
const recordPrinting = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { printed: texts, print: () => texts.push(document.querySelector('body > article')?.textContent ?? '') })
  })
const visibleParts = (page: Page) =>
  page.evaluate(() => [...document.body.children].filter((part) => part.checkVisibility()).map(({ tagName }) => tagName))
const countPages = async (page: Page) =>
  [...(await page.pdf({ format: 'Letter' })).toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length

test('the link is printed on one page in Spanish, without the screen', async ({ as, people }) => {
  const caseId = await openCase(people.user, 'Spanish')
  const page = await as('user')
  const { link, office, portal } = await showLink(page, caseId)
  const [, token = ''] = link.split('#')
  expect(token).toMatch(/^[\w-]{43}$/)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await recordPrinting(page)
  await printButton(page).click()
  await expect.poll(() => printed(page)).toEqual([expect.stringContaining(link)])
  const sheet = page.locator('body > article')
  await expect(sheet).toBeHidden()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  expect(await visibleParts(page)).toEqual(['ARTICLE'])
  await expect(sheet).toHaveAttribute('lang', 'es')
  await expect(sheet.getByRole('heading', { name: 'Su página en la oficina' })).toBeVisible()
  const expected = [
    office.name,
    office.address,
    office.phone,
    'Para Luz Peña',
    'Ahí verá qué sigue',
    'No necesita cuenta ni contraseña.',
    'El enlace se abre una sola vez',
    `Llámenos al ${office.phone}. Le daremos uno nuevo.`,
  ]
  for (const text of expected) await expect(sheet.getByText(text ?? '', { exact: false }).first()).toBeVisible()
  const day = new Date(portal.linkExpiresAt ?? '').toLocaleDateString('es-US', { dateStyle: 'full', timeZone: office.timeZone })
  await expect(sheet.getByText(new RegExp(`a más tardar el ${day}, .+ P[DS]T\\.`))).toBeVisible()
  await expect(sheet.getByRole('code')).toHaveText(link)
  const { data } = encode(link, { border: 2, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  await expect(sheet.getByRole('img', { name: 'Código QR del enlace' }).locator('path')).toHaveAttribute('d', dark)
  expect(await countPages(page)).toBe(1)

  await page.emulateMedia({ media: 'screen' })
  await printButton(page).click()
  await expect.poll(() => printed(page)).toHaveLength(2)
  await linkDialog(page).getByRole('button', { name: 'Done' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.filter((request) => request.includes(token))).toEqual([])
})

test('the English sheet is dark on white in dark mode, and long texts wrap', async ({ as, people, office }) => {
  const caseId = await openCase(people.user, 'English')
  const page = await as('user', { phone: true })
  // Chosen, so that the theme does not follow the printer, which is light.
  await page.context().addCookies([{ name: 'payload-theme', value: 'dark', url: office.url }])
  const name = 'Hernández-Villaseñor'.repeat(5)
  await page.route(`**/api/cases/${caseId}/portal`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, portal: { ...body.portal, clientName: name }, office: { ...body.office, phone: null } },
    })
  })
  const { link } = await showLink(page, caseId)
  await recordPrinting(page)
  await printButton(page).click()
  await expect.poll(() => printed(page)).toHaveLength(1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const sheet = page.locator('body > article')
  await expect(sheet).toHaveAttribute('lang', 'en')
  await expect(sheet.getByText(`For ${name}`)).toBeVisible()
  await expect(sheet.getByText('Ask us for a new one.')).toBeVisible()
  await expect(sheet.getByRole('code')).toHaveText(link)
  await expect(sheet).toHaveCSS('color', 'rgb(34, 32, 30)')
  await expectNoHorizontalScroll(page)
  expect(await countPages(page)).toBe(1)
})

test('a failed load of the sheet keeps the link on screen, and Print works again', async ({ as, people }) => {
  const page = await as('user')
  const { link } = await showLink(page, await openCase(people.user, 'English'))
  await recordPrinting(page)
  await page.route('**/_next/static/**', (route) => route.abort())
  await printButton(page).click()
  await expect(linkDialog(page).getByRole('alert')).toHaveText('Failed to prepare the page. Try again, or copy the link.')
  await expect(linkDialog(page).getByRole('code')).toHaveText(link)
  expect(await printed(page)).toEqual([])
  await page.unroute('**/_next/static/**')
  await printButton(page).click()
  await expect.poll(() => printed(page)).toHaveLength(1)
  await expect(linkDialog(page).getByRole('alert')).toHaveCount(0)
})
