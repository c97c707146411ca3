import { openLink, openPhone } from '../support/browser/portal-pages'
import { expect, expectAccessible, expectNoHorizontalScroll, expectTouchTargets, test } from '../support/browser/staff-test'
import { openPortal } from '../support/records/portals'

const start = '2031-03-05T18:00:00Z'

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
  await expect(appointments.getByRole('listitem')).toContainText('An appointment that you saw here is not available any more.')
  await expect(page.getByText('Consultation')).toHaveCount(0)
  await expectAccessible(page)
  await appointments.getByRole('button', { name: 'Got it: appointment no longer available' }).press('Enter')
  await expect(appointments).toContainText('You have no appointments now.')
  await expect(appointments).toBeFocused()
})
