import * as strings from '@/strings/index'
import { withDelayedResponse } from '../support/browser/delayed-response'
import { drag } from '../support/browser/drag'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { answerAppointment, enteredPortal } from '../support/records/portals'

test('the form of an event says that the client sees it and what the client answered, also before a delete', async ({ as, people }) => {
  const { caseId, secret } = await enteredPortal(people.user)
  const { id } = await people.user.events.create({ title: 'Signing', start: '2042-03-05T18:00:00Z', caseId, released: true })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Event' })
  await expect(dialog.getByText('Shown to the client in the portal.')).toBeVisible()
  await expect(dialog.getByText('No answer yet')).toBeVisible()
  await answerAppointment(people.user, { id, secret, answer: 'cannotCome' })
  await page.reload()
  await expect(dialog.getByText(/Client cannot come/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The client can see this event in the portal.')
})

test('a person who cannot change the event also sees that the client was told', async ({ as, people }) => {
  const { caseId } = await enteredPortal(people.admin)
  const { id } = await people.admin.events.create({ title: 'Signing', start: '2042-03-05T18:00:00Z', caseId, released: true })
  const page = await as('user')
  await page.goto(`/admin/schedule?event=${id}`)
  await expect(page.getByRole('dialog', { name: 'View Event' })).toContainText('Shown to the client in the portal. No answer yet')
})

test('the question before a delete in the list says whether the client sees the event', async ({ as, people }) => {
  const { caseId } = await enteredPortal(people.user)
  const start = new Date(Date.now() + 86_400_000).toISOString()
  const [shown, internal] = [`Signing ${caseId}`, `Internal ${caseId}`]
  await people.user.events.create({ title: shown, start, caseId, released: true })
  await people.user.events.create({ title: internal, start, caseId })
  const page = await as('user')
  await page.goto('/admin/schedule')
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: `Delete: ${shown}` }).click()
  await expect(question).toContainText(strings.schedule.clientSeesIt)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete: ${internal}` }).click()
  await expect(question).toBeVisible()
  await expect(question).not.toContainText(strings.schedule.clientSeesIt)
})

test('a move of an appointment that the client answered asks the client again, until it is undone', async ({ as, people }) => {
  const { caseId, secret } = await enteredPortal(people.user)
  const title = `Signing ${caseId}`
  const userId = (await people.user.auth.me({})).user.id
  const { id } = await people.user.events.create({ title, start: '2042-03-05T18:00:00Z', caseId, userId, released: true })
  await answerAppointment(people.user, { id, secret, answer: 'confirm' })
  const page = await as('user')
  await page.goto(`/admin/schedule?users=${userId}&view=month&day=2042-03-05`)
  const day = (name: string) => page.getByRole('region', { name, exact: true })
  await drag(day('Wednesday, March 5').getByRole('button', { name: new RegExp(title) }), day('Friday, March 7'))
  const toast = page.getByRole('status').filter({ hasText: `${title} was moved to` })
  await expect(toast).toContainText('The client had already answered and will be asked again.')
  await toast.getByRole('button', { name: 'Undo' }).click()
  const restored = day('Wednesday, March 5').getByRole('button', { name: new RegExp(title) })
  await expect(restored).toBeVisible()
  await expect.poll(async () => (await people.user.events.get({ id })).event.clientAnswer).toBe('confirm')
  await test.step('a move to the time that the client answered for asks nobody', async () => {
    await people.user.events.update({ id, start: '2042-03-07T18:00:00Z' })
    await drag(day('Friday, March 7').getByRole('button', { name: new RegExp(title) }), day('Wednesday, March 5'))
    const back = page.getByRole('status').filter({ hasText: `${title} was moved to Wednesday, March 5` })
    await expect(back).toBeVisible()
    await expect(back).not.toContainText('asked again')
    expect((await people.user.events.get({ id })).event.clientAnswer).toBe('confirm')
  })
})

test('the tab of the portal shows and releases the appointments of a case without loading each of them', async ({ as, people }) => {
  const { caseId, secret } = await enteredPortal(people.user)
  const start = '2042-03-05T18:00:00Z'
  const { id } = await people.user.events.create({ title: 'Signing', start, caseId, released: true })
  const { id: internal } = await people.user.events.create({ title: 'Review', start, caseId })
  await answerAppointment(people.user, { id, secret, answer: 'confirm' })
  const page = await as('user')
  await page.route(/\/api\/events\/[^/?]+$/, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await page.goto(`/admin/cases/${caseId}?tab=portal`)
  const item = (title: string) =>
    page.getByRole('region', { name: strings.portal.appointments }).getByRole('listitem').filter({ hasText: title })
  await expect(item('Signing')).toContainText(strings.portal.answers.confirm)
  const release = item('Review').getByRole('checkbox')
  for (const released of [true, false]) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith(internal))
    await release.setChecked(released)
    await saved
    await expect.poll(async () => (await people.user.events.get({ id: internal })).event.released).toBe(released)
    await expect(release).toBeChecked({ checked: released })
  }
  await test.step('a second click before the first response is saved too', async () => {
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') statuses.push(response.status())
    })
    await withDelayedResponse(page, `**/api/events/${internal}`, {
      act: () => release.click(),
      duringDelay: async () => {
        await expect(release).toBeChecked()
        await release.click()
        await expect(release).not.toBeChecked()
      },
    })
    await expect.poll(() => statuses).toEqual([200, 200])
    await expect(release).not.toBeChecked()
    expect((await people.user.events.get({ id: internal })).event.released).toBe(false)
  })
})
