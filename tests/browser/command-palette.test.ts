import { alerts, expect, expectAccessible, test } from '../support/browser/staff-test'
import { addPerson } from '../support/people/people'
import { uniqueSurname } from '../support/records/conflict-checks'
import { uploadText } from '../support/records/walled-records'
import { uniqueWord } from '../support/unique-word'

test('the command palette opens screens and finds clients, contacts and cases by keyboard alone', async ({ as, people }) => {
  const surname = uniqueSurname()
  await people.user.contacts.create({ name: `Héctor ${surname}e`, phone: '209 555 0170' })
  await people.user.clients.create({ firstName: 'Hector', lastName: `${surname}a`, email: 'h@example.com', phone: '209 555 0171' })
  await people.user.cases.create({ title: `${surname}e v. ${surname}a`, clientName: 'Nobody' })
  const page = await as('user')
  await page.goto('/admin')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await expect(palette.getByPlaceholder('Search screens, clients, contacts, cases and files')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(surname)
  const results = (group: string) => palette.getByRole('group', { name: group }).getByRole('menuitem')
  await expect(results('Clients').filter({ hasText: `Hector ${surname}a` })).toBeVisible()
  await expect(results('Cases').filter({ hasText: `${surname}e v. ${surname}a` })).toBeVisible()
  await expect(results('Clients').getByText('209 555 0171 · h@example.com')).toBeVisible()
  await expect(palette.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true')
  await expectAccessible(page)
  await expect(palette.getByRole('menuitem', { name: `Call Hector ${surname}a` })).toHaveAttribute('href', 'tel:+12095550171')
  await expect(palette.getByRole('menuitem', { name: `Email Hector ${surname}a` })).toHaveAttribute('href', 'mailto:h@example.com')
  await expect(palette.getByRole('menuitem', { name: `Call Héctor ${surname}e` })).toHaveAttribute('href', 'tel:+12095550170')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`hector ${surname}e`)
  await expect(palette.getByRole('menuitem').first()).toContainText('Hector')
  const contact = results('Contacts').filter({ hasText: `Héctor ${surname}e` })
  await expect(contact).toBeVisible()
  // Clients come before it.
  for (let press = 0; press < 30 && (await contact.getAttribute('data-focused')) === null; press += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Héctor ${surname}e` })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('dash')
  await expect(palette.getByRole('menuitem')).toHaveText(['Dashboard'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Zyzzyva')
  await expect(palette.getByRole('searchbox')).toHaveValue('Zyzzyva')
  await expect(palette.getByText('Nothing found.')).toBeVisible()
  await palette.getByRole('searchbox').fill('Zyzzyva 081')
  await expect(palette.getByText('Nothing found. Type at least four digits of a phone number.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('the first result is selected even when its list arrives last', async ({ as, people }) => {
  const surname = uniqueSurname()
  await people.user.clients.create({ firstName: 'Rosa', lastName: surname, phone: '209 555 0173' })
  await people.user.contacts.create({ name: `Luz ${surname}`, phone: '209 555 0172' })
  const page = await as('user')
  await page.goto('/admin')
  const contactsArrived = page.waitForResponse(/\/api\/contacts\?.*q=/)
  await page.route(/\/api\/clients\?.*q=/, async (route) => {
    await contactsArrived
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText(surname)
  await expect(palette.getByRole('group', { name: 'Clients' }).getByRole('menuitem')).toHaveAttribute('data-focused', 'true')
})

test('finds a similar-sounding name when nothing else matches', async ({ as, people }) => {
  const { id } = await people.user.contacts.create({ name: 'Yvonne Sullivan', phone: '209 555 0174' })
  const page = await as('user')
  await page.goto('/admin')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText('Ivon Suliban')
  const similar = palette.getByRole('group', { name: 'Similar names' }).getByRole('menuitem', { name: 'Yvonne Sullivan Contact' })
  await expect(similar).toHaveAttribute('data-focused', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/contacts/${id}`)
  await expect(page.locator('#content')).toBeFocused()
})

test('finds a colleague by name and opens their card', async ({ as }) => {
  const page = await as('user')
  await page.goto('/admin')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText('ana ru')
  await palette
    .getByRole('group', { name: 'Colleagues' })
    .getByRole('menuitem', { name: /^Ana Ruiz/ })
    .click()
  await expect(page.getByRole('tab', { name: 'People', selected: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open a chat with Ana Ruiz' })).toBeVisible()
})

test('opens the chat with a colleague that exists, and creates one that does not', async ({ as, people }) => {
  const dana = `Dana ${uniqueWord()}`
  await addPerson(people.admin, { name: dana })
  const page = await as('other')
  await page.goto('/admin')
  for (const run of ['created', 'found']) {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and go to' })
    await expect(palette.getByRole('searchbox')).toBeFocused()
    await page.keyboard.insertText(dana)
    await palette.getByRole('menuitem', { name: `Chat with ${dana}` }).click()
    const composer = page.getByRole('region', { name: dana }).getByRole('textbox')
    await expect(composer, run).toBeFocused()
    const { rooms } = await people.other.chat.listRooms({})
    expect(rooms.filter(({ name }) => name.includes(dana))).toHaveLength(1)
    await page.getByRole('region', { name: dana }).getByRole('button', { name: 'Close' }).click()
    await expect(composer).toHaveCount(0)
  }
  await page.route('**/api/chat/rooms', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  const erin = `Erin ${uniqueWord()}`
  await addPerson(people.admin, { name: erin })
  await page.reload()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText(erin)
  await page.getByRole('menuitem', { name: `Chat with ${erin}` }).click()
  await expect(alerts(page)).toHaveCount(1)
})

test('finds a file by its name and opens the documents of its case', async ({ as, people }) => {
  const word = uniqueWord()
  const { id } = await people.user.cases.create({ title: `Papers ${word}`, clientName: 'Nobody' })
  for (const name of [`Passport_${word}.txt`, `Letter_${word}.txt`])
    await people.user.attachments.create({ id, name, url: await uploadText(people.user, name) })
  const page = await as('other')
  await page.goto('/admin')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(`passport ${word}`)
  await expect(palette.getByRole('menuitem')).toHaveText([new RegExp(`^Passport_${word}.txt.*Papers ${word}$`)])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(word)
  await palette.getByRole('menuitem', { name: `Letter_${word}.txt` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/cases/${id}\\?tab=documents`))
  await expect(page.getByRole('link', { name: `Letter_${word}.txt` })).toBeVisible()
})

test('people with the searched name come before people with a mail address like it', async ({ as, people }) => {
  const word = uniqueWord()
  for (let i = 0; i < 6; i += 1) await people.user.clients.create({ firstName: 'Abel', lastName: `A${i}`, email: `${i}@${word}.example` })
  await people.user.clients.create({ firstName: 'Zoe', lastName: `${word}a`, phone: '209 555 0174' })
  const page = await as('user')
  await page.goto('/admin')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText(word)
  const clients = palette.getByRole('group', { name: 'Clients' }).getByRole('menuitem')
  await expect(clients.filter({ hasText: '@' })).toHaveCount(4)
  await expect(clients.first()).toContainText(`Zoe ${word}a`)
})

test('finds a screen by other words for what it shows', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/admin')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await page.keyboard.press('ControlOrMeta+k')
  for (const [word, screen] of [
    ['two-factor', 'Settings'],
    ['password', 'Your account'],
    ['opening hours', 'Office'],
    ['audit', 'Settings: Ledger'],
  ] as const) {
    await palette.getByRole('searchbox').fill(word)
    await expect(palette.getByRole('menuitem', { name: screen, exact: true })).toBeVisible()
  }
})
