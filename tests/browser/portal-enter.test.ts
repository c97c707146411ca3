import { gzipSync } from 'node:zlib'
import { openLink, openPhone, readCode } from '../support/browser/portal-pages'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { poll } from '../support/poll'
import { mailsOfKind, readLastMail } from '../support/records/portal-mails'
import { enter, enteredPortal, openPortal, requestDocument } from '../support/records/portals'

test('a used link opens the page on another device with a mailed code', async ({ people, browser, office }) => {
  const { token, email } = await openPortal(people.user)
  await enter(people.user, token)
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const alert = page.getByRole('alert').first()
  await expect(alert).toHaveText('Este enlace venció o ya se usó. Por favor, pida uno nuevo a la oficina.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'seis números' })).toHaveText(
    'Le enviamos un correo con seis números. El código es válido por 10 minutos.',
  )
  const code = await readCode(people, office.databaseUrl, email)
  const problem = page.getByRole('alert')
  await page.getByLabel('Código').fill('12')
  await page.getByRole('button', { name: 'Abrir mi página' }).click()
  await expect(problem).toHaveText('Por favor, escriba los seis números del código.')
  await page.getByLabel('Código').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Abrir mi página' }).click()
  await expect(problem).toHaveText('Este código no es correcto. Por favor, revise el correo.')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByLabel('Código').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buen día, Luz Peña')
  await expect(page).toHaveURL(/\/portal$/)
  await test.step('the link from the mail, opened again on this device, goes straight in', async () => {
    await page.goto('/healthz')
    await openLink(page, token)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buen día, Luz Peña')
  })
  await test.step('without a link the page says what to do', async () => {
    const other = await openPhone(browser, office.url, { locale: 'en-US' })
    await other.goto('/portal')
    await expect(other.getByRole('alert')).toHaveText('Please open the link in our email again, or call us for a new one.')
    await expect(other.getByRole('button')).toHaveCount(0)
    await expectAccessible(other)
  })
})

test('a link is used once the office can be reached', async ({ people, browser, office }) => {
  const { token } = await openPortal(people.user)
  const page = await openPhone(browser, office.url)
  await page.route('**/api/portal/enter', (route) => route.abort())
  await openLink(page, token)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión.' })).toBeVisible()
  await expect(page.getByText('Abriendo su página…')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/portal/enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buen día, Luz Peña', { timeout: 20_000 })
})

test('while the script is loading, and without it, the page says in both languages how to reach the office', async ({
  browser,
  office,
}) => {
  const slow = await openPhone(browser, office.url)
  const loaded = Promise.withResolvers<void>()
  await slow.route('**/portal-*.js', (route) => loaded.promise.then(() => route.continue()))
  await slow.goto('/portal', { waitUntil: 'commit' })
  await expect(slow.getByText('Abriendo su página… Si no pasa nada, por favor, llámenos.')).toBeVisible()
  await expect(slow.getByText('Opening your page… If nothing happens, please call us.')).toHaveAttribute('class', 'portal-script')
  await expect(slow.getByRole('link', { name: 'Llame al (559) 555-0142' })).toBeVisible()
  loaded.resolve()
  await expect(slow.getByRole('alert')).toBeVisible()

  const page = await openPhone(browser, office.url, { javaScriptEnabled: false })
  const response = await page.goto('/portal')
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex' })
  // Text locators do not see the content of noscript.
  expect(await page.locator('noscript').allTextContents()).toEqual([
    'Esta página necesita JavaScript. Actívelo en su navegador, o llámenos.',
    'This page needs JavaScript. Turn it on in your browser, or call us.',
  ])
  await expect(page.locator('noscript').first()).toBeVisible()
  await expect(page.getByText('Opening your page…')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Call (559) 555-0142' })).toBeVisible()
  await expect(page.getByText(/^Dirección: /)).toBeVisible()
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('head meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})

test('all scripts that load before a call have at most 40 kB, and load at once', async ({ browser, office }) => {
  const html = await (await fetch(`${office.url}/portal`)).text()
  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source)
  expect(html.match(/<script/g)).toHaveLength(1)
  const loaded: string[] = []
  const page = await openPhone(browser, office.url)
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname)
  })
  await page.goto('/portal')
  await expect(page.getByRole('alert')).toBeVisible()
  expect([...new Set(loaded)].sort()).toEqual([...named].sort())
  const scripts = await Promise.all(named.map(async (source) => (await fetch(`${office.url}${source}`)).arrayBuffer()))
  expect(scripts.reduce((sum, script) => sum + gzipSync(Buffer.from(script)).length, 0)).toBeLessThan(40_000)
})

test('the link of a reminder mail stops the reminders at once', async ({ people, browser, office }) => {
  const { caseId, email } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  await queryRows(office.databaseUrl, `UPDATE document_request SET asked_at = now() - interval '4 days' WHERE id = $1`, [requestId])
  const mail = { email, kind: 'portal-reminder' }
  await poll(
    () => mailsOfKind(office.databaseUrl, mail),
    ({ length }) => length === 1,
    60_000,
  )
  const [link = ''] = /\/portal\/stop\S+/.exec(await readLastMail(people, office.databaseUrl, mail)) ?? []
  const page = await openPhone(browser, office.url)
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText('Ya no recibirá recordatorios. Los documentos todavía hacen falta.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recordatorios')
  await expectAccessible(page)
  expect((await people.user.portals.get({ id: caseId })).portal?.remindersStoppedAt).not.toBeNull()
})

test('a link of no reminder mail stops nothing, and says how to get a new one', async ({ browser, office }) => {
  const page = await openPhone(browser, office.url)
  await page.goto('/portal/stop?language=es#no-such-token')
  await expect(page.getByRole('alert')).toHaveText('Este enlace venció o ya se usó. Por favor, pida uno nuevo a la oficina.')
  await expectAccessible(page)
})
