import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('input typed while the office restarts stays and is saved afterwards', async ({ as, people, office }) => {
  const w = uniqueWord()
  const { id } = await people.user.cases.create({ title: `Restart ${w}`, clientName: 'Somebody' })
  const openForm = async (address: string, button?: string) => {
    const page = await as('user')
    await page.goto(address)
    if (!button) return page.getByRole('tabpanel')
    await page.getByRole('button', { name: button }).first().click()
    return page.getByRole('dialog')
  }
  const tab = `/admin/cases/${id}?tab=`
  const [todo, reminder, chat, event] = [
    await openForm(`${tab}todo`),
    await openForm(`${tab}reminders`, 'Add reminder'),
    await openForm(`${tab}chat`, 'New chat'),
    await openForm('/admin/schedule', 'New Event'),
  ]
  const forms = [
    { form: todo, field: 'New todo', save: 'Add', failure: 'Failed to add todo' },
    { form: reminder, field: 'Message', save: 'Save', failure: 'Failed to add reminder' },
    { form: chat, field: 'Name', save: 'Create chat', failure: 'Failed to create chat thread' },
    { form: event, field: 'Title', save: 'Save', failure: 'Failed to create event' },
  ]
  await reminder.getByLabel('When').fill('2031-05-01T09:00')
  await chat.getByLabel('Ana Ruiz').check()
  await event.getByLabel('Start').fill('2031-05-01T09:00')
  for (const { form, field } of forms) await form.getByLabel(field).fill('Half')
  await office.kill()
  for (const { form, field, save, failure } of forms) {
    await form.getByLabel(field).fill(`Whole ${w}`)
    await form.getByRole('button', { name: save, exact: true }).click()
    await expect(form.page().getByRole('alert').getByText(failure).first()).toBeVisible()
  }
  await office.start()
  for (const { form, field, save } of forms) {
    await expect(form.getByLabel(field)).toHaveValue(`Whole ${w}`)
    await form.getByRole('button', { name: save, exact: true }).click()
  }
  const range = { from: '2031-05-01T00:00:00.000Z', to: '2031-05-02T00:00:00.000Z' }
  const saved = async () => [
    ...(await people.user.todos.list({ id })).todos.map(({ text }) => text),
    ...(await people.user.reminders.list({ id })).reminders.map(({ message }) => message),
    ...(await people.user.chat.listRooms({ caseId: id })).rooms.map(({ name }) => name),
    ...(await people.user.events.list(range)).events.map(({ title }) => title).filter((title) => title.includes(w)),
  ]
  await expect.poll(saved).toEqual(forms.map(() => `Whole ${w}`))
})
