import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('the column of the row actions has a visible title', async ({ as, people }) => {
  const w = uniqueWord()
  await people.admin.cases.create({ title: w, clientName: 'Somebody' })
  await people.admin.events.create({ title: w, start: new Date(Date.now() + 3_600_000).toISOString() })
  const page = await as('admin')
  for (const path of ['/admin/settings', `/admin/cases?q=${w}`, '/admin/schedule']) {
    await page.goto(path)
    const title = page.getByRole('table').getByText('Actions', { exact: true }).first()
    await expect(title).toBeVisible()
    expect((await title.boundingBox())?.width, path).toBeGreaterThan(40)
  }
})

for (const phone of [false, true])
  test(`an open chat window leaves every row action within reach on a ${phone ? 'phone' : 'wide screen'}`, async ({ as, people }) => {
    const w = uniqueWord()
    const names = Array.from({ length: 12 }, (_, n) => `Number${n}`)
    for (const firstName of names) await people.user.clients.create({ firstName, lastName: w, phone: '555 0100' })
    const { user: cleo } = await people.other.auth.me({})
    const { id: threadId } = await people.user.chat.createRoom({ participantIds: [cleo.id], name: w })
    const page = await as('user', { phone })
    await page.addInitScript((id) => sessionStorage.setItem('lawoffice.chats', JSON.stringify([{ threadId: id, small: false }])), threadId)
    await page.goto(`/admin/clients?q=${w}`)
    await expect(page.getByRole('region', { name: `Chat: ${w}` }).getByRole('textbox')).toBeVisible()
    const action = phone ? 'Edit' : 'Delete'
    for (const name of names) await page.getByRole('button', { name: `${action} ${name} ${w}` }).click({ trial: true })
  })
