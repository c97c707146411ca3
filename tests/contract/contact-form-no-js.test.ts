import { expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'

/** Submits the contact form like a browser without scripts. */
async function send(fields: Record<string, string>) {
  const { url } = await sharedOffice()
  const response = await fetch(`${url}/`, { method: 'POST', headers: randomIpHeaders(), body: new URLSearchParams(fields) })
  return { status: response.status, html: await response.text() }
}
const found = async (name: string) => (await (await sharedPeople()).user.contacts.list({ q: name })).contacts
const word = () => crypto.randomUUID().replaceAll(/[^a-z]/g, '')

test('a message of the maximum length arrives whole in any script; a longer one is shown again', async () => {
  const [name, message] = [`Wang ${word()}`, '離婚'.repeat(5_000)]
  const request = { fullName: name, email: 'wang@example.com', consent: 'on' }
  expect((await send({ ...request, message })).status).toBe(200)
  const [contact] = await found(name)
  expect((await (await sharedPeople()).user.contacts.get({ id: contact?.id ?? '' })).contact.message).toBe(message)
  const longer = await send({ ...request, message: `${message}x` })
  expect(longer.status).toBe(400)
  expect(longer.html).toContain(`${message}x</textarea>`)
})

test('a bot that fills the hidden field is thanked even without the required fields', async () => {
  const { status, html } = await send({ website: 'https://spam.example' })
  expect(status).toBe(200)
  expect(html).not.toContain('Please enter your full name.')
})

test('stores the notice a visitor agreed to only if it was shown', async () => {
  const { databaseUrl } = await sharedOffice()
  const { stranger } = await sharedPeople()
  const [{ at }] = (await queryRows(databaseUrl, 'SELECT updated_at AS at FROM office')) as [{ at: Date }]
  const storedNotice = async (consent: true | undefined, notice: string) => {
    const { id } = await stranger.contacts.receive(
      { fullName: 'Agrees', phone: '209 555', notice, ...(consent && { consent }) },
      { headers: randomIpHeaders() },
    )
    return (await (await sharedPeople()).user.contacts.get({ id })).contact.notice
  }
  const shown = at.toISOString()
  expect(await storedNotice(true, shown)).toBe(shown)
  expect(await storedNotice(undefined, shown)).toBeNull()
  expect(await storedNotice(true, '1999-01-01T00:00:00.000Z')).toBeNull()
  expect(await storedNotice(true, new Date(Date.now() + 86_400_000).toISOString())).toBeNull()
})

test('too many forms of an address get a page that helps in both languages', async () => {
  const { url } = await sharedOffice()
  const headers = randomIpHeaders()
  const post = () => fetch(`${url}/es`, { method: 'POST', headers, body: new URLSearchParams({ message: 'Mi historia' }) })
  for (let n = 0; n < 30; n += 1) expect((await post()).status).toBe(400)
  const refused = await post()
  const html = await refused.text()
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  for (const sentence of [
    'Too many requests. Please call the office.',
    'Demasiadas solicitudes. Por favor, llame a la oficina.',
    'use the back button of your browser',
    'use el botón de atrás de su navegador',
    'href="tel:',
  ])
    expect(html).toContain(sentence)
  expect(html).not.toContain('<script>')
})
