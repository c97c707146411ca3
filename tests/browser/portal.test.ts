import { choose, dropTimers, openLink, openPhone, photo } from '../support/browser/portal-pages'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { openPortal, requestDocument, waitForUploads } from '../support/records/portals'

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('a client delivers two photos, confirms an appointment and writes a message, on a phone and in Spanish', async ({
  people: { user },
  browser,
  office,
}) => {
  const { id, caseId, token, portal } = await openPortal(user)
  await user.portals.update({ id, nextStepEn: 'We file on May 3.', nextStepEs: 'Presentamos la solicitud el 3 de mayo.' })
  const requestId = await requestDocument(user, caseId)
  const { id: eventId } = await user.events.create({ title: 'Consulta', start: tomorrow(), caseId, released: true })
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buen día, Luz Peña')
  await expect(page).toHaveURL(/\/portal$/)
  await expect(page).toHaveTitle('Su página en la oficina')
  await expect(page.getByRole('region', { name: 'Qué sigue' }).getByText('Presentamos la solicitud el 3 de mayo.')).toBeVisible()
  expect(await page.locator('h2').allTextContents()).toEqual(['Qué sigue', 'Lo que necesitamos de usted', 'Citas', 'Mensajes'])
  await expectAccessible(page)
  await expectTouchTargets(page)
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  await test.step('photos become one document, in the order that the client wants', async () => {
    await choose(page, 'Pasaporte', [await photo('atras.jpg'), await photo('frente.jpg')])
    await choose(page, 'Pasaporte', [await photo('otra.jpg')])
    await expect(document.getByRole('status').filter({ hasText: '3 fotos' })).toHaveText('3 fotos forman un solo documento.')
    await document.getByRole('button', { name: 'Quitar Página 3' }).click()
    await document.getByRole('button', { name: 'Subir la página 2' }).press('Enter')
    // The first page cannot move further up, so its button is gone.
    await expect(document).toBeFocused()
    await expect(document.getByRole('list').getByText(/\.jpg$/)).toHaveText(['frente.jpg', 'atras.jpg'])
    await expect(document.locator('img').first()).toHaveJSProperty('naturalWidth', 900)
    await expectAccessible(page)
    await expectTouchTargets(page)
    await expectNoHorizontalScroll(page)
    await document.getByRole('button', { name: 'Enviar: Pasaporte' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Pasaporte: Recibido.' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lo que necesitamos de usted' })).toBeFocused()
    await expect(page.getByText('Tenemos todo lo que necesitamos. Le escribiremos si eso cambia.')).toBeVisible()
    await expectAccessible(page)
    const [request] = (await user.documentRequests.list({ id: caseId })).documentRequests
    expect(request?.files.filter(({ original }) => original).map(({ name }) => name)).toEqual(['frente.jpg', 'atras.jpg'])
  })
  await test.step('an appointment is confirmed, and the answer can be changed', async () => {
    const appointment = page.getByRole('listitem', { name: 'Consulta' })
    await appointment.getByRole('button', { name: 'No puedo ir: Consulta' }).press('Enter')
    await expect(appointment.getByRole('status').last()).toHaveText('Usted avisó que no puede ir. Nos comunicaremos con usted.')
    await expect(appointment).toBeFocused()
    await appointment.getByRole('button', { name: 'Cambiar mi respuesta: Consulta' }).click()
    await appointment.getByRole('button', { name: 'Confirmar: Consulta' }).click()
    await expect(appointment.getByRole('status').last()).toHaveText('Usted confirmó. Gracias.')
    expect((await user.events.get({ id: eventId })).event.clientAnswer).toBe('confirm')
  })
  await test.step('staff answer a message', async () => {
    await page.getByLabel('Su mensaje').fill('¿A qué hora es?')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('log').getByText('¿A qué hora es?')).toBeVisible()
    await expect(page.getByLabel('Su mensaje')).toHaveValue('')
    await user.chat.send({ threadId: portal.threadId, content: 'A las diez.' })
    await expect(page.getByRole('log').getByText('A las diez.')).toBeVisible({ timeout: 20_000 })
  })
  await test.step('a file of the office is downloaded', async () => {
    await expect.poll(async () => (await user.documentRequests.list({ id: caseId })).documentRequests[0]?.state).toBe('received')
    const { attachments } = await user.attachments.list({ id: caseId })
    const file = attachments.find(({ name }) => name === 'Passport.pdf')
    await user.attachments.update({ id: caseId, attachmentId: file?.id ?? '', released: true })
    await page.reload()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar Passport.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Passport.pdf')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })
  await test.step('a returned document is on top with its reason', async () => {
    await user.documentRequests.create({ id: caseId, en: 'Letter', es: 'Carta', required: false, due: '2036-12-25' })
    await user.documentRequests.return({ id: caseId, requestId, reasonEn: 'Blurred.', reasonEs: 'La foto está borrosa.' })
    await page.reload()
    const needed = page.getByRole('region', { name: 'Lo que necesitamos de usted' }).getByRole('listitem')
    await expect(needed.first()).toContainText('Por favor, envíelo otra vezPasaporte La foto está borrosa.')
    await expect(needed.nth(1)).toContainText('Carta (si lo tiene)A más tardar el jueves, 25 de diciembre')
    await expectAccessible(page)
  })
  await test.step('at 400 % zoom nothing is cut off', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await expectNoHorizontalScroll(page)
  })
  await test.step('ended by the office while it is open', async () => {
    await user.portals.end({ id })
    const ended = page.getByRole('alert').filter({ hasText: 'La oficina cerró esta página.' })
    await expect(ended).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await expect(ended).toHaveText('La oficina cerró esta página. Si tiene una pregunta, por favor, llame a la oficina.')
    await expect(page.getByRole('link', { name: /Llame al/ })).toBeVisible()
    await expectAccessible(page)
  })
})

test('an upload continues by itself after the connection was lost twice, and nothing is stored twice', async ({
  people: { user },
  browser,
  office,
}) => {
  const { caseId, token } = await openPortal(user)
  const requestId = await requestDocument(user, caseId)
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  const lost = document.getByRole('status').filter({ hasText: 'Se perdió la conexión.' })
  let links = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/files/link')) links += 1
  })
  await test.step('within the second photo', async () => {
    let puts = 0
    await page.route('**/api/files/blob/*', async (route) => {
      puts += 1
      if (puts !== 2) return route.continue()
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
    await choose(page, 'Pasaporte', [await photo('uno.jpg'), await photo('dos.jpg')])
    await document.getByRole('button', { name: 'Enviar: Pasaporte' }).click()
    await expect(lost).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión.' })).toBeVisible()
    await expect(document.getByRole('progressbar', { name: 'Enviando: Pasaporte' })).toBeVisible()
    await expect(document.getByText(/^\d+\s%$/)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('and when the office has everything, but its answer is lost', async () => {
    const answerLost = Promise.withResolvers<void>()
    await page.route('**/api/portal/document-requests/*/files', async (route) => {
      await page.unroute('**/api/portal/document-requests/*/files')
      await route.fetch()
      // The page learns that the office has the document before the upload does.
      const view = page.waitForResponse('**/api/portal/view')
      await page.evaluate(() => window.document.dispatchEvent(new Event('visibilitychange')))
      await view
      await route.abort('connectionreset')
      answerLost.resolve()
    })
    await page.context().setOffline(false)
    await answerLost.promise
    await expect(page.getByRole('status').filter({ hasText: 'Pasaporte: Recibido.' })).toBeVisible({ timeout: 20_000 })
  })
  expect(links).toBe(2)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión.' })).toHaveCount(0)
  const [request] = (await user.documentRequests.list({ id: caseId })).documentRequests
  expect(request?.files.filter(({ original }) => original).map(({ name }) => name)).toEqual(['uno.jpg', 'dos.jpg'])
  await test.step('and the page no longer says that it was received once the office returns it', async () => {
    await expect.poll(async () => (await user.documentRequests.list({ id: caseId })).documentRequests[0]?.state).toBe('received')
    await expect(page.getByRole('status').filter({ hasText: 'Pasaporte: Recibido.' })).toBeVisible()
    await user.documentRequests.return({ id: caseId, requestId, reasonEn: 'Blurred.', reasonEs: 'La foto está borrosa.' })
    await expect(document.getByText('Por favor, envíelo otra vez')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('status').filter({ hasText: 'Recibido.' })).toHaveCount(0)
  })
})

test('an upload canceled while the connection is lost is not sent', async ({ people: { user }, browser, office }) => {
  const { caseId, token } = await openPortal(user)
  await requestDocument(user, caseId)
  const page = await openPhone(browser, office.url)
  // The upload's own next attempt must not come between the count and the click.
  await dropTimers(page, 2_000)
  await openLink(page, token)
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  const lost = document.getByRole('status').filter({ hasText: 'Se perdió la conexión.' })
  let requests = 0
  await page.route('**/files/link', (route) => {
    requests += 1
    return route.abort('internetdisconnected')
  })
  await choose(page, 'Pasaporte', [await photo('uno.jpg')])
  await document.getByRole('button', { name: 'Enviar: Pasaporte' }).click()
  await expect(lost).toBeVisible()
  const before = requests
  await document.getByRole('button', { name: 'Cancelar: Pasaporte' }).click()
  await expect(document.getByRole('button', { name: 'Agregar fotos o un PDF: Pasaporte' })).toBeVisible()
  // Canceling ends the wait, so a further attempt would start at once. The server's answer comes after it.
  await page.evaluate(() => fetch('/readyz'))
  expect(requests).toBe(before)
})

test('a message that was typed survives a reload, goes on after the connection was lost, and is stored once', async ({
  people: { user },
  browser,
  office,
}) => {
  const { token, portal } = await openPortal(user)
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const field = page.getByLabel('Su mensaje')
  await field.fill('Llego a las diez.')
  await page.reload()
  await expect(field).toHaveValue('Llego a las diez.')
  let tries = 0
  // The office has the message, but its answers are lost.
  await page.route('**/api/portal/message', async (route) => {
    tries += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const waiting = page.getByText('Aún no se envió. Se enviará cuando vuelva la conexión.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(waiting).toBeVisible()
  await expect(field).not.toBeEditable()
  await expectAccessible(page)
  await expect.poll(() => tries).toBeGreaterThan(1)
  await page.reload()
  await expect(field).toHaveValue('Llego a las diez.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(waiting).toBeVisible()
  await page.unroute('**/api/portal/message')
  await expect(field).toHaveValue('', { timeout: 20_000 })
  await expect(page.getByRole('log').getByText('Llego a las diez.')).toHaveCount(1)
  const { messages } = await user.chat.listMessages({ threadId: portal.threadId })
  expect(messages.filter(({ content }) => content === 'Llego a las diez.')).toHaveLength(1)
})

test('a refused file says why in the language of the client, and another one can be chosen', async ({
  people: { user },
  browser,
  office,
}) => {
  const { caseId, token } = await openPortal(user)
  await requestDocument(user, caseId)
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const document = page.getByRole('listitem', { name: 'Pasaporte' })
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }
  await choose(page, 'Pasaporte', [heic])
  await expect(document.getByRole('alert')).toContainText('Esta foto está en formato HEIC')
  // Before anything is sent, unless only the content shows it.
  await expect(document.getByRole('button', { name: 'Enviar: Pasaporte' })).toHaveCount(0)
  await choose(page, 'Pasaporte', [{ ...heic, name: 'IMG_1.jpg', mimeType: 'image/jpeg' }])
  await document.getByRole('button', { name: 'Enviar: Pasaporte' }).click()
  await expect(document.getByRole('alert')).toContainText('Esta foto está en formato HEIC')
  await expect(document.getByRole('button', { name: 'Intentar otra vez' })).toBeVisible()
  await expectAccessible(page)
  await document.getByRole('button', { name: 'Cancelar: Pasaporte' }).click()
  const pdf = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await choose(page, 'Pasaporte', [pdf, await photo('a.jpg')])
  await expect(document.getByRole('alert')).toHaveText('Por favor, envíe fotos o un PDF, no los dos juntos.')
  await choose(page, 'Pasaporte', [await photo('buena.jpg')])
  await expect(document.getByRole('alert')).toHaveCount(0)
  await document.getByRole('button', { name: 'Enviar: Pasaporte' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pasaporte: Recibido.' })).toBeVisible()
})

test('a photo that cannot be opened is asked for again with the reason, in English too', async ({ people: { user }, browser, office }) => {
  const { caseId, token } = await openPortal(user, { language: 'en' })
  const requestId = await requestDocument(user, caseId)
  const page = await openPhone(browser, office.url, { locale: 'es-US', dark: true })
  await openLink(page, token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Luz Peña')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const [good] = [await photo('broken.jpg')]
  await choose(page, 'Passport', [{ ...good, buffer: good.buffer.subarray(0, 600) }])
  await page.getByRole('button', { name: 'Send: Passport' }).click()
  await expect(page.getByText('Passport: Received.')).toBeVisible()
  const secret = (await page.evaluate(() => sessionStorage.getItem('lawoffice.portal'))) ?? ''
  await waitForUploads(user, { requestId, secret })
  await page.reload()
  await expect(page.getByText('This photo is damaged and cannot be opened. Please take it again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos or a PDF: Passport' })).toBeVisible()
  await expectAccessible(page)
})

test('a client whom nobody asked for documents does not read that the office has everything', async ({
  people: { user },
  browser,
  office,
}) => {
  const { token } = await openPortal(user, { language: 'en' })
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  await expect(page.getByText('We have not asked you for any documents yet.')).toBeVisible()
  await expect(page.getByText('We have everything we need.')).toHaveCount(0)
})

test('names the time zone of the office to a client whose clock differs', async ({ people: { user }, browser, office }) => {
  const { token, caseId, portal } = await openPortal(user)
  await user.events.create({ title: 'Consulta', start: tomorrow(), caseId, released: true })
  await user.chat.send({ threadId: portal.threadId, content: 'A las diez.' })
  const page = await openPhone(browser, office.url, { timezoneId: 'Asia/Tokyo' })
  await openLink(page, token)
  await expect(page.getByRole('listitem', { name: 'Consulta' }).getByRole('time')).toHaveText(/ hora (estándar|de verano) del Pacífico$/)
  await expect(page.getByRole('log').getByRole('time')).toHaveText(/ (PST|PDT)$/)
  await expectNoHorizontalScroll(page)
})
