import { chatTexts } from '../support/browser/communications-page'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

test('announces what arrives while the page loads', async ({ as, people }) => {
  const { id: assignee, client: dana } = await addPerson(people.admin)
  const { id } = await people.user.cases.create({ title: 'Matter', clientName: 'Nobody' })
  await people.user.todos.create({ id, text: 'Earlier', assignee })
  const page = await as(dana)
  const assigned = Promise.withResolvers<void>()
  await page.route('**/api/notices', (route) => assigned.promise.then(() => route.continue()), { times: 1 })
  await page.goto('/admin/schedule')
  await people.user.todos.create({ id, text: 'Just now', assignee })
  assigned.resolve()
  await expect(page.getByRole('status').getByText('Ben Ito assigned you a todo: Just now')).toBeVisible()
  await expect(page.getByText('Ben Ito assigned you a todo: Earlier')).toHaveCount(0)
})

test('the count of notifications drops when they were seen, also in the other windows', async ({ as, people }) => {
  const { id: danaId, client: dana } = await addPerson(people.admin)
  const [page, otherWindow] = [await as(dana), await as(dana, { phone: true })]
  await Promise.all([page.goto('/admin/schedule'), otherWindow.goto('/admin/schedule')])
  const name = uniqueWord()
  const { id: threadId } = await people.user.chat.createRoom({ participantIds: [danaId], name })
  const mention = () => people.user.chat.send({ threadId, content: '@Dana please look', mentions: [danaId] })
  await mention()
  const bell = (count?: number) => ({ name: count ? new RegExp(`^Notifications ${count} new$`) : 'Notifications', exact: true })
  for (const window of [page, otherWindow]) await expect(window.getByRole('button', bell(1))).toBeVisible()

  await test.step('in the list, where they stay until they are done', async () => {
    await page.getByRole('button', bell(1)).click()
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ben Ito mentioned you in a chat' })).toContainText(name)
    await expect(otherWindow.getByRole('button', bell())).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', bell())).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', bell())).toBeVisible()
    await page.getByRole('button', bell()).click()
    await expect(dialog.getByText('Ben Ito mentioned you in a chat')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })
  await test.step('in the chat', async () => {
    await mention()
    for (const window of [page, otherWindow]) await expect(window.getByRole('button', bell(1))).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${name} ?, \\d unread message`) }).click()
    await expect(chatTexts(page, name)).toHaveCount(2)
    for (const window of [page, otherWindow]) await expect(window.getByRole('button', bell())).toBeVisible()
  })
})

test('many cases that a colleague handed over are one notification, which leads to them', async ({ as, people }) => {
  const { id: to, client: dana } = await addPerson(people.admin)
  const titles = ['One', 'Two', 'Three', 'Four'].map((title) => `${title} ${uniqueWord()}`)
  const ids = await Promise.all(titles.map(async (title) => (await people.user.cases.create({ title, clientName: 'Nobody' })).id))
  const page = await as(dana)
  await page.goto('/admin/schedule')
  await people.user.cases.handOver({ ids, to })
  const sentence = 'Ben Ito assigned you 4 cases.'
  await expect(page.getByRole('status').getByText(sentence, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications 1 new', exact: true }).click()
  const line = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: sentence })
  await expect(line).toHaveCount(1)
  await line.getByRole('link', { name: 'My cases' }).click()
  for (const title of titles) await expect(page.getByText(title)).toBeVisible()
})

test('a date that waits for confirmation is announced to the colleague on the case, and leads to its confirmation', async ({
  as,
  people,
}) => {
  const { id: assignedTo, client: dana } = await addPerson(people.admin)
  const title = `Answer ${uniqueWord()}`
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody', assignedTo })
  const page = await as(dana)
  await page.goto('/admin/schedule')
  await people.user.deadlines.create({ id, title, date: '2036-01-04' })
  const sentence = 'Ben Ito asks you to confirm the date of a deadline:'
  await expect(page.getByRole('status').getByText(`${sentence} UNCONFIRMED: ${title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications 2 new', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expectAccessible(page)
  await dialog.getByRole('listitem').filter({ hasText: sentence }).getByRole('link', { name: title }).click()
  const details = page.getByRole('dialog', { name: title, exact: true })
  await details.getByRole('button', { name: 'Confirm date' }).click()
  await page
    .getByRole('dialog', { name: `Confirm “${title}”` })
    .getByLabel('Your date')
    .fill('2036-01-04')
  await page.getByRole('button', { name: 'Confirm date' }).click()
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible()
  expect((await dana.notifications.list({})).notices.map(({ assignment }) => assignment?.kind)).toEqual(['case'])
})
