import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startNewOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { type MailServer, startMailServer } from '../support/providers/mail-server'

let office: OfficeUnderTest
let people: People
let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer()
  office = await startNewOffice({ ...mailServer.settings, TRUST_PROXY: '1' })
  people = await createPeople(office)
  return office.remove
})
afterAll(() => mailServer.stop())

const read = async (path: string) => {
  const response = await fetch(`${office.url}${path}`)
  return { text: await response.text(), robots: response.headers.get('x-robots-tag') }
}
const mailsTo = (address: string) => mailServer.received.filter(({ to }) => to === address)
const visitor = 'luz@visitor.example'

test('before the office is named, its website says so in both languages and is not indexed', async () => {
  const english = await read('/')
  expect(english.text).toContain('Sample content')
  expect(english.text).toMatch(/<meta name="robots" content="noindex"/)
  expect(english.robots).toBe('noindex')
  const spanish = await read('/es')
  expect(spanish.text).toContain('Contenido de ejemplo')
  expect(spanish.robots).toBe('noindex')
  expect((await read('/robots.txt')).text).toMatch(/^User-Agent: \*\nDisallow: \/\s*$/)
  expect((await read('/sitemap.xml')).text).not.toContain('<loc>')
})

test('before the office is named, mails to visitors wait; resets and invitations are sent', async () => {
  const request = { fullName: 'Luz Mora', email: visitor, area: 'Family Law', message: 'Help', consent: true }
  await people.stranger.contacts.receive(request as never, { headers: randomIpHeaders() })
  await people.stranger.passwordReset.forgot({ email: 'ben@office.example' })
  await people.admin.invitations.create({ email: 'nia@office.example', send: true })
  await poll(
    async () => ['ben@office.example', 'nia@office.example', 'office@ferrisluna.example'].flatMap(mailsTo).length,
    (count) => count === 3,
  )
  const { mails } = await people.admin.outbox.list({})
  expect(mails.find(({ to }) => to === visitor)).toMatchObject({ waitsForName: true, sentAt: null, attempts: 0 })
  expect(mails.filter(({ waitsForName }) => waitsForName)).toHaveLength(1)
  // It was queued before the three that were sent.
  expect(mailsTo(visitor)).toEqual([])
})

test('reads what is left from what the office has', async () => {
  const open = { office: 'open', website: 'open', people: 'done', clients: 'open', email: 'done', backups: 'open' }
  expect(await people.admin.setup.get({})).toMatchObject({
    items: open,
    dismissed: false,
    office: { name: null, phone: null, email: null },
  })
  expect((await people.admin.setup.update({ confirmed: 'website' })).items.website).toBe('done')
  await people.user.clients.create({ firstName: 'Ada', lastName: 'Ruiz', phone: '1' })
  expect(await people.admin.setup.get({})).toMatchObject({ items: { ...open, website: 'done', clients: 'done' }, counts: { clients: 1 } })
  expect((await people.admin.setup.update({ dismissed: true })).dismissed).toBe(true)
  expect((await people.admin.setup.update({ dismissed: false })).dismissed).toBe(false)
  const sentences = (await people.admin.ledger.list({ resource: 'office' })).entries.map(({ sentence }) => sentence)
  for (const act of ['confirmed that the website was reviewed', 'hid the setup checklist', 'showed the setup checklist again'])
    expect(sentences).toContain(`Ana Ruiz ${act}`)
})

test.each([
  [{ name: '' }, 'name', "Please enter the office's name"],
  [{ name: 'A', timeZone: 'Moon/Base' }, 'timeZone', 'Please enter a time zone such as America/Los_Angeles.'],
  [{ name: 'A', languages: [] }, 'languages', 'Please choose at least one language'],
  [{ name: 'A', hours: { Monday: { opens: '17:00', closes: '09:00' } } }, 'hours.Monday.closes', 'The office must close after it opens'],
  [
    { name: 'A', hours: { Monday: { opens: '0900', closes: '17:00' } } },
    'hours.Monday.opens',
    'Please enter a time such as 09:00 or 17:30.',
  ],
])('rejects %j', async (input, field, message) => {
  await expect(people.admin.setup.saveOffice(input as never)).rejects.toMatchObject({ status: 400, errors: [{ field, message }] })
})

test('naming the office opens its website, sends the waiting mails and drops what the sample says', async () => {
  await queryRows(office.databaseUrl, `UPDATE outbox_mail SET created_at = now() - interval '10 days' WHERE "to" = $1`, [visitor])
  const hours = { Monday: { opens: '08:00', closes: '16:00' }, Tuesday: { opens: '08:00', closes: '16:00' } }
  const saved = await people.admin.setup.saveOffice({ name: 'Mora & Hijas', phone: '(559) 555-0177', languages: ['en'], hours })
  expect(saved).toMatchObject({ items: { office: 'done' }, office: { name: 'Mora & Hijas', email: null, street: null, hours } })
  const page = await poll(
    () => read('/'),
    ({ text }) => text.includes('Hijas'),
  )
  expect(page.robots).toBeNull()
  for (const sample of ['Sample content', 'noindex', '118 Court Street', '555-0142', '555-0143', 'ferrisluna', '36.296'])
    expect(page.text).not.toContain(sample)
  expect((await read('/robots.txt')).text).toContain('Sitemap: ')
  await poll(
    async () => mailsTo(visitor),
    (mails) => mails.length === 1,
  )
  const [confirmation] = mailsTo(visitor)
  expect(confirmation?.text).toContain('please call (559) 555-0177')
  for (const sample of ['Ferris', '555-0142']) expect(confirmation?.text).not.toContain(sample)
  expect((await people.admin.outbox.list({})).mails.some(({ waitsForName }) => waitsForName)).toBe(false)
})

test('shows translations only in the languages of the office', async () => {
  const map = async () => (await read('/sitemap.xml')).text
  expect(await map()).toContain('<loc>')
  expect(await map()).not.toContain('/es<')
  expect((await read('/')).text).toMatch(/"availableLanguage":\["English"\]/)
  await people.admin.setup.saveOffice({ name: 'Mora & Hijas', languages: ['en', 'es'] })
  expect(await map()).toContain('/es<')
})

test('keeps the name when an earlier version of the office record is restored', async () => {
  const versions = await queryRows<{ id: string }>(office.databaseUrl, 'SELECT id FROM _office_v ORDER BY created_at LIMIT 1')
  const restored = await people.admin.raw('POST', `/globals/office/versions/${versions[0]?.id}`)
  expect(restored.status).toBe(200)
  expect((await people.admin.setup.get({})).items.office).toBe('done')
})

test('accepts every email that the form accepts', async () => {
  const email = 'josé@peña.example'
  expect((await people.admin.setup.saveOffice({ name: 'Mora & Hijas', email })).office).toMatchObject({ email })
})
