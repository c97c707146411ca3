import type { ApiClient } from '../support/api/caller'
import { chatRegion } from '../support/browser/communications-page'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

async function sendFile(person: ApiClient, threadId: string, name: string) {
  const { uploadUrl, blobUrl } = await person.files.createUploadLink({ filename: name })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Mr. Peña' })
  await person.chat.sendFile({ threadId, name, url: blobUrl })
}

test('two people who name a chat at the same time compare the names', async ({ as, people }) => {
  const w = uniqueWord()
  const { id: dana, client } = await addPerson(people.admin, { name: `Dana ${w}` })
  const { id: other } = await addPerson(people.admin)
  const { id } = await people.user.chat.createRoom({ participantIds: [dana, other], name: `Trial ${w}` })
  const page = await as('user')
  await page.goto(`/admin/communications?thread=${id}`)
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('button', { name: 'Edit chat name' }).click()
  const rename = page.getByRole('dialog', { name: 'Edit chat name' })
  const field = rename.getByRole('textbox', { name: 'Name' })
  await field.fill(`Mine ${w}`)
  await client.chat.updateRoom({ id, name: `Theirs ${w}` })
  await field.press('Enter')
  const compare = page.getByRole('alertdialog', { name: 'Someone else changed this record' })
  await expect(compare.getByRole('row', { name: 'Name' }).getByRole('cell')).toHaveText([`Theirs ${w}`, `Mine ${w}`])
  await expectAccessible(page)
  expect((await client.chat.getRoom({ id })).room.name).toBe(`Theirs ${w}`)
  await compare.getByRole('button', { name: 'Save my version' }).click()
  await expect(rename).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mine ${w}`)
})

test('the people of a group chat name it, add and remove colleagues, and leave it', async ({ as, people }) => {
  const names = [uniqueWord(), uniqueWord(), uniqueWord()] as const
  const added = [await addPerson(people.admin, { name: names[0] }), await addPerson(people.admin, { name: names[1] })]
  await addPerson(people.admin, { name: names[2] })
  const { id } = await people.user.chat.createRoom({ participantIds: added.map((person) => person.id) })
  const readRoom = async () => (await people.user.chat.getRoom({ id })).room
  const page = await as('user')
  await page.goto(`/admin/communications?thread=${id}`)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('button', { name: action }).click()
  }
  await choose('Edit chat name')
  const rename = page.getByRole('dialog', { name: 'Edit chat name' })
  const name = `Trial ${uniqueWord()}`
  await rename.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()

  await choose('People in this chat')
  const dialog = page.getByRole('dialog', { name: 'People in this chat' })
  await expect(dialog.getByLabel(names[0])).toBeChecked()
  await dialog.getByLabel(names[1]).uncheck()
  await dialog.getByLabel(names[2]).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await readRoom()).members.map(({ displayName }) => displayName)).toEqual(expect.arrayContaining([names[0], names[2]]))
  expect((await readRoom()).members).toHaveLength(3)

  const member = await as(added[0]?.client as ApiClient)
  await member.goto(`/admin/communications?thread=${id}`)
  await member.getByRole('button', { name: `Actions for ${name}` }).click()
  await member.getByRole('button', { name: 'People in this chat' }).click()
  await expect(member.getByRole('dialog').getByLabel(names[2])).toBeDisabled()
  await expect(member.getByText('Only the person who started the chat or an Admin can remove people.')).toBeVisible()
  await member.keyboard.press('Escape')
  await member.getByRole('button', { name: `Actions for ${name}` }).click()
  await member.getByRole('button', { name: 'Leave chat' }).click()
  await member
    .getByRole('alertdialog', { name: `Leave “${name}”?` })
    .getByRole('button', { name: 'Leave chat' })
    .click()
  await expect(member.getByText(`You left “${name}”.`)).toBeVisible()
  await expect(member).toHaveURL('/admin/communications')
  await expect(member.getByText(name, { exact: true })).toHaveCount(0)
  expect((await readRoom()).members).toHaveLength(2)
})

test('the last two people in a group chat can add the others again', async ({ as, people }) => {
  const names = [uniqueWord(), uniqueWord()] as const
  const ids = [(await addPerson(people.admin, { name: names[0] })).id, (await addPerson(people.admin, { name: names[1] })).id]
  const { id } = await people.user.chat.createRoom({ participantIds: ids })
  await people.user.chat.updateRoom({ id, remove: [ids[1] ?? ''] })
  const page = await as('user')
  await page.goto(`/admin/communications?thread=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Chat with ${names[0]}`)
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('button', { name: 'People in this chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'People in this chat' })
  await dialog.getByLabel(names[1]).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group chat')
})

test('the files of a chat are listed, newest first; a chat of two has no name to change', async ({ as, people }) => {
  const { id: userId } = await addPerson(people.admin, { name: uniqueWord() })
  const { id } = await people.user.chat.createRoom({ participantIds: [userId] })
  const page = await as('user', { phone: true, dark: true })
  await page.goto(`/admin/communications?thread=${id}`)
  const openFiles = async () => {
    await page.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('button', { name: 'Files in this chat' }).click()
  }
  await openFiles()
  await expect(page.getByRole('dialog').getByText('No files yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await sendFile(people.user, id, 'letter.txt')
  await sendFile(people.user, id, 'receipt.txt')
  await openFiles()
  const files = page.getByRole('dialog', { name: /^Files: / }).getByRole('listitem')
  await expect(files).toHaveText([/receipt\.txt/, /letter\.txt/])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Actions for / }).click()
  await expect(page.getByRole('button', { name: 'People in this chat' })).toBeVisible()
  for (const name of ['Edit chat name', 'Leave chat']) await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('a chat that fills the screen minimizes the chat windows', async ({ as, people }) => {
  const { id: userId } = await addPerson(people.admin)
  const names = [uniqueWord(), uniqueWord()] as const
  const ids = await Promise.all(names.map(async (name) => (await people.user.chat.createRoom({ participantIds: [userId], name })).id))
  const page = await as('user')
  await page.goto('/admin/communications')
  for (const name of names) await people.user.chat.send({ threadId: ids[names.indexOf(name)] ?? '', content: 'Hello' })
  await page.goto('/admin/cases')
  await page.evaluate(
    (chats) => sessionStorage.setItem('lawoffice.chats', JSON.stringify(chats)),
    [
      { threadId: ids[0], small: false },
      { threadId: ids[1], small: false },
    ],
  )
  await page.reload()
  await expect(chatRegion(page, names[0]).getByRole('log')).toBeVisible()
  await chatRegion(page, names[1])
    .getByRole('link', { name: `Open the full thread: ${names[1]}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1])
  await expect(chatRegion(page, names[0]).getByRole('button', { expanded: false })).toBeVisible()
  await expect(chatRegion(page, names[0]).getByRole('log')).toHaveCount(0)
})
