import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api/caller'
import { chatRegion, chatTexts } from '../support/browser/communications-page'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Dear Mr. Peña') })
const contentsOf = async (person: ApiClient, threadId: string) =>
  (await person.chat.listMessages({ threadId })).messages.filter(({ type }) => type === 'text').map(({ content }) => content)

async function openWindow(page: Page, person: ApiClient, client: ApiClient) {
  const name = uniqueWord()
  const { user: me } = await client.auth.me({})
  const { id: threadId } = await person.chat.createRoom({ participantIds: [me.id], name })
  await page.evaluate((id) => sessionStorage.setItem('lawoffice.chats', JSON.stringify([{ threadId: id, small: false }])), threadId)
  await page.reload()
  const chat = chatRegion(page, name)
  await expect(chat.getByText('No messages yet.')).toBeVisible()
  return { threadId, name, chat, files: chat.getByRole('list', { name: 'Attached files' }).getByRole('listitem') }
}

test('chosen and dropped files wait in the composer and are sent with the text', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/schedule')
  const { threadId, name, chat, files } = await openWindow(page, people.user, client)
  const input = chat.getByRole('textbox')
  await chat.getByLabel('Files to send').setInputFiles([file('letter.txt'), file('wrong.txt')])
  await expect(files).toHaveText([/^letter\.txt14 bytes$/, /^wrong\.txt14 bytes$/])
  await expect(input).toBeFocused()
  await chat.getByRole('button', { name: 'Remove wrong.txt' }).click()
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['A page'], 'dropped.txt', { type: 'text/plain' }))
    return transfer
  })
  await chat.getByRole('log').dispatchEvent('drop', { dataTransfer })
  await expect(files).toHaveText([/^letter\.txt/, /^dropped\.txt/])
  await input.fill('Both are attached')
  await expectAccessible(page)

  await test.step('they stay while the window is minimized', async () => {
    await page.getByRole('button', { name, exact: true, expanded: true }).click()
    await expect(chat.getByRole('log')).toHaveCount(0)
    await page.getByRole('button', { name, exact: true, expanded: false }).click()
    await expect(files).toHaveCount(2)
    expect(await contentsOf(client, threadId)).toEqual([])
  })
  await input.press('Enter')
  await expect(chatTexts(page, name).first()).toHaveText('Both are attached')
  await expect(chat.getByRole('link', { name: /^Download / })).toHaveCount(2)
  await expect(files).toHaveCount(0)
  await expect(input).toHaveValue('')
  expect((await contentsOf(people.user, threadId)).sort()).toEqual(['Both are attached', 'dropped.txt', 'letter.txt'])
})

test('files are sent without text, and one that fails can be sent again', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client, { phone: true })
  await page.goto('/admin/schedule')
  const { threadId, chat, files } = await openWindow(page, people.user, client)
  const longName = `${'a long name '.repeat(12)}.txt`
  await chat.getByLabel('Files to send').setInputFiles([file(longName), file('b.txt'), file('c.txt'), file('d.txt')])
  await expect(files).toHaveCount(4)
  await expect(chat.getByText('4 files attached')).toBeVisible()
  await expectNoHorizontalScroll(page)
  for (const other of [longName, 'b.txt', 'c.txt']) await chat.getByRole('button', { name: `Remove ${other}` }).click()
  await page.route('**/api/azure/sas*', (route) => route.abort())
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat.getByRole('alert')).toHaveText('Network error')
  await page.unroute('**/api/azure/sas*')
  await chat.getByRole('button', { name: 'Retry d.txt' }).click()
  await expect(chat.getByRole('link', { name: 'Download d.txt' })).toBeVisible()
  expect(await contentsOf(people.user, threadId)).toEqual(['d.txt'])
})

test('a long file name does not widen the composer', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/schedule')
  const { threadId } = await openWindow(page, people.user, client)
  await page.goto(`/admin/communications?thread=${threadId}`)
  const main = page.getByRole('main')
  await main.getByLabel('Files to send').setInputFiles(file(`${'a long name '.repeat(12)}.txt`))
  for (const name of ['Send', /^Remove /]) await expect(main.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

test('signing out drops the files that wait in a composer', async ({ as, people }) => {
  const { client } = await addPerson(people.admin)
  const page = await as(client)
  await page.goto('/admin/schedule')
  const { chat, files } = await openWindow(page, people.user, client)
  await chat.getByLabel('Files to send').setInputFiles(file('letter.txt'))
  await expect(files).toHaveCount(1)
  const prompts: string[] = []
  page.on('dialog', (dialog) => {
    prompts.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(prompts).toEqual(['beforeunload'])
  await chat.getByLabel('Files to send').setInputFiles(file('letter.txt'))
  await expect(files).toHaveCount(1)
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('lawoffice.')))
  expect(await stored()).toEqual(['lawoffice.chats'])
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/\/$/)
  // The next person who signs in in this tab must not find the open chats.
  expect(await stored()).toEqual([])
  expect(prompts).toEqual(['beforeunload'])
})
