import type { Browser, Page, Request } from '@playwright/test'
import type { ApiClient } from '../support/api/caller'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { openLink, openPhone } from '../support/browser/portal-pages'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { answerAppointment, enter, openPortal, tokenOf } from '../support/records/portals'

const start = '2031-03-05T18:00:00Z'
/** Before the page opens. The returned function lets it read nothing more until an answer or dismissal got its response. */
async function interceptViews(page: Page) {
  const running = new Set<Request>()
  let answered: Promise<unknown> | undefined
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  await page.route('**/api/portal/view', async (route) => {
    await answered
    running.add(route.request())
    await route.continue()
  })
  return async () => {
    answered = page.waitForResponse(/\/api\/portal\/appointments\/.*\/(answer|dismiss)$/)
    await expect.poll(() => running.size).toBe(0)
  }
}

/** A portal that shows one appointment, on a phone. */
async function openAppointment(title: string, user: ApiClient, browser: Browser, url: string) {
  const { caseId, token } = await openPortal(user)
  const { id } = await user.events.create({ title, start, caseId, released: true })
  const page = await openPhone(browser, url)
  const holdViews = await interceptViews(page)
  await openLink(page, token)
  return { id, page, holdViews }
}

test('a client reads on the open page that one appointment was moved and another canceled', async ({
  people: { user },
  browser,
  office,
}) => {
  const { caseId, token } = await openPortal(user)
  const { id: moved } = await user.events.create({ title: 'Consulta', start, caseId, released: true })
  const { id: canceled } = await user.events.create({ title: 'Firma', start: '2031-03-06T18:00:00Z', caseId, released: true })
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  const appointments = page.getByRole('region', { name: 'Citas' })
  await expect(appointments.getByRole('listitem')).toHaveCount(2)
  await user.events.update({ id: moved, start: '2031-03-07T21:30:00Z' })
  await user.events.remove({ id: canceled })
  const consulta = page.getByRole('listitem', { name: 'Consulta' })
  await expect(consulta).toContainText('Cambió de fecha u hora', { timeout: 20_000 })
  await expect(consulta).toContainText(/viernes, 7 de marzo.*Antes: miércoles, 5 de marzo/)
  const firma = appointments.getByRole('status').getByRole('listitem')
  await expect(firma).toContainText(/CanceladaFirma.*jueves, 6 de marzo/)
  await expectAccessible(page)
  await expectTouchTargets(page)
  await expectNoHorizontalScroll(page)
  await test.step('an answer counts for the new time and ends the message', async () => {
    await consulta.getByRole('button', { name: 'Confirmar: Consulta' }).click()
    await expect(consulta).toContainText('Usted confirmó. Gracias.')
    await expect(consulta).not.toContainText('Antes')
  })
  await test.step('a message that was read is not shown again, and the focus stays near', async () => {
    await firma.getByRole('button', { name: 'Entendido: Firma, cancelada' }).press('Enter')
    await expect(firma).toHaveCount(0)
    await expect(appointments).toBeFocused()
    await page.reload()
    await expect(appointments.getByRole('listitem')).toHaveCount(1)
  })
})

test('an answer is sent once, and the page says that it is being sent', async ({ people: { user }, browser, office }) => {
  const { page } = await openAppointment('Consulta', user, browser, office.url)
  const answers: Request[] = []
  page.on('request', (request) => request.url().endsWith('/answer') && answers.push(request))
  const consulta = page.getByRole('listitem', { name: 'Consulta' })
  await withDelayedResponse(page, '**/api/portal/appointments/*/answer', {
    act: () => consulta.getByRole('button', { name: 'Confirmar: Consulta' }).click(),
    duringDelay: async () => {
      await expect(consulta.getByRole('status').filter({ hasText: 'Enviando su respuesta…' })).toBeVisible()
      await expectAccessible(page)
      // A click would wait until the button is enabled.
      await consulta.getByRole('button', { name: 'No puedo ir: Consulta' }).dispatchEvent('click')
    },
  })
  await expect(consulta).toContainText('Usted confirmó. Gracias.')
  expect(answers).toHaveLength(1)
})

test('an answer for a time that the office has changed is refused, and the page shows the new time', async ({
  people: { user },
  browser,
  office,
}) => {
  const { id, page, holdViews } = await openAppointment('Consulta', user, browser, office.url)
  const consulta = page.getByRole('listitem', { name: 'Consulta' })
  await expect(consulta).toContainText('miércoles, 5 de marzo')
  await holdViews()
  const { event } = await user.events.update({ id, start: '2031-03-07T21:30:00Z' })
  const confirm = consulta.getByRole('button', { name: 'Confirmar: Consulta' })
  await confirm.press('Enter')
  const refusal = consulta.getByRole('alert')
  await expect(refusal).toHaveText(
    /^La oficina cambió esta cita para el viernes, 7 de marzo, 1:30.p\.m\.; por favor, díganos si puede ir\.$/,
  )
  await expect(consulta).toContainText(/Cambió de fecha u hora.*viernes, 7 de marzo.*Antes: miércoles, 5 de marzo/)
  await expect(confirm).toBeFocused()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  expect((await user.events.get({ id })).event.clientAnswer).toBeNull()
  await test.step('an answer for the new time is stored', async () => {
    await confirm.press('Enter')
    await expect(consulta).toContainText('Usted confirmó. Gracias.')
    await expect(refusal).toHaveCount(0)
    expect((await user.events.get({ id })).event).toMatchObject({ clientAnswer: 'confirm', start: event.start })
  })
})

test('an appointment that is moved back has the client’s answer again, and the page no longer says that it was moved', async ({
  people: { user },
  browser,
  office,
}) => {
  const { id: portalId, caseId, token } = await openPortal(user, { language: 'en' })
  const { id } = await user.events.create({ title: 'Consultation', start, caseId, released: true })
  const secret = await enter(user, token)
  await answerAppointment(user, { id, secret, answer: 'confirm' })
  const { link } = await user.portals.renewLink({ id: portalId })
  const page = await openPhone(browser, office.url)
  const holdViews = await interceptViews(page)
  await openLink(page, tokenOf(link))
  const item = page.getByRole('listitem', { name: 'Consultation' })
  await expect(item).toContainText('You confirmed. Thank you.')
  await holdViews()
  await user.events.update({ id, start: '2031-03-07T21:30:00Z' })
  await item.getByRole('button', { name: 'Change my answer: Consultation' }).click()
  await item.getByRole('button', { name: 'I cannot come: Consultation' }).click()
  await expect(item.getByRole('alert')).toContainText('The office has moved this appointment to Friday, March 7 at 1:30')
  await expect(item).not.toContainText('You confirmed.')
  await user.events.update({ id, start })
  // The page reads its data again when it is looked at, unless it is reading it already.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(item).toContainText('You confirmed. Thank you.', { timeout: 2_000 })
  }).toPass()
  await expect(item).toContainText('Wednesday, March 5')
  await expect(item).not.toContainText(/Moved|Previously|has moved/)
  await expect(item.getByRole('button')).toHaveText(['Change my answer'])
})

test('“Got it” for a change that the office has changed again is refused, and the page shows the present one', async ({
  people: { user },
  browser,
  office,
}) => {
  const { id, page, holdViews } = await openAppointment('Consulta', user, browser, office.url)
  const appointments = page.getByRole('region', { name: 'Citas' })
  await expect(appointments.getByRole('listitem')).toContainText('miércoles, 5 de marzo')
  // To days that have passed: the list no longer has the appointment.
  await user.events.update({ id, start: '2020-03-06T18:00:00Z' })
  const item = appointments.getByRole('status').getByRole('listitem')
  await expect(item).toContainText(/viernes, 6 de marzo.*Antes: miércoles, 5 de marzo/, { timeout: 20_000 })
  await holdViews()
  await user.events.update({ id, start: '2020-03-07T18:00:00Z' })
  const understood = item.getByRole('button', { name: 'Entendido: Consulta, cambió de fecha u hora' })
  await understood.press('Enter')
  await expect(item.getByRole('alert')).toHaveText('La oficina acaba de cambiar esta cita. Por favor, revísela otra vez.')
  await expect(item).toContainText(/sábado, 7 de marzo.*Antes: miércoles, 5 de marzo/)
  await expect(understood).toBeFocused()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await test.step('the present change can be dismissed', async () => {
    await understood.press('Enter')
    await expect(appointments).toContainText('Por el momento no tiene citas.')
    await expect(appointments).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Luz')
    await expect(appointments).toHaveCount(0)
  })
})

test('“Got it” for a canceled appointment that takes place after all shows it in the list', async ({
  people: { user },
  browser,
  office,
}) => {
  const { id, page, holdViews } = await openAppointment('Firma', user, browser, office.url)
  const item = page.getByRole('listitem', { name: 'Firma' })
  await expect(item).toBeVisible()
  await user.events.remove({ id })
  const understood = page.getByRole('button', { name: 'Entendido: Firma, cancelada' })
  await expect(understood).toBeVisible({ timeout: 20_000 })
  await holdViews()
  await user.events.restore({ id })
  await understood.press('Enter')
  await expect(item).toContainText('miércoles, 5 de marzo')
  await expect(understood).toHaveCount(0)
  const appointments = page.getByRole('region', { name: 'Citas' })
  await expect(appointments).toBeFocused()
  await expect(appointments.getByRole('alert')).toHaveCount(0)
})

test('an appointment that is not shown any more is not named, and the page says so in English', async ({
  people: { user },
  browser,
  office,
}) => {
  const { caseId, token } = await openPortal(user, { language: 'en' })
  const { id } = await user.events.create({ title: 'Consultation', start, caseId, released: true })
  const page = await openPhone(browser, office.url)
  await openLink(page, token)
  await expect(page.getByRole('listitem', { name: 'Consultation' })).toBeVisible()
  await user.events.update({ id, released: false })
  await page.reload()
  const appointments = page.getByRole('region', { name: 'Appointments' })
  await expect(appointments.getByRole('listitem')).toContainText('An appointment that you saw here is no longer available.')
  await expect(page.getByText('Consultation')).toHaveCount(0)
  await expectAccessible(page)
  await appointments.getByRole('button', { name: 'Got it: appointment no longer available' }).press('Enter')
  await expect(appointments).toContainText('You have no appointments now.')
  await expect(appointments).toBeFocused()
})
