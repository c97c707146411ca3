import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { maxPhotosPerDay } from '@/contract/guest-access'
import { chatRegion } from '../support/browser/communications-page'
import { keepInterception } from '../support/browser/keep-interception'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import type { People } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const photo = async () => ({
  name: 'pasaporte.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer(),
})
/** A guest on a phone, who was let in. */
async function openGuestPage({ user }: People, browser: Browser, baseURL: string, language: string) {
  const name = `Luz ${uniqueWord()}`
  const [firstName = '', lastName = ''] = name.split(' ')
  const { id: clientId } = await user.clients.create({ firstName, lastName, phone: '555 0100', language })
  const { id: threadId, invitations } = await user.guests.invite({ clientIds: [clientId] })
  const { id = '', link = '' } = invitations[0] ?? {}
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, isMobile: true })
  const guest = keepInterception(await context.newPage())
  await guest.goto(`/guest#${new URL(link).hash.slice(1)}`)
  await expect(guest.getByRole('heading', { name: /^(Espere|Please wait)/ })).toBeVisible()
  await user.guests.admit({ id })
  return { name, threadId, id, guest }
}
const choose = (guest: Page, label: string, files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  guest.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(files)

test('a guest sends a photo in Spanish: progress, a failure, again, and staff see it in the thread', async ({
  as,
  people,
  browser,
  office,
}) => {
  const { name, threadId, id, guest } = await openGuestPage(people, browser, office.url, 'Spanish')
  await expect(guest.getByRole('button', { name: 'Agregar una foto' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await guest.route('**/api/files/blob/*', (route) => held.promise.then(() => route.abort()))
  await choose(guest, 'Agregar una foto', await photo())
  const row = guest.getByRole('list', { name: 'Fotos que se están enviando' }).getByRole('listitem')
  await expect(row.getByRole('progressbar', { name: 'pasaporte.jpg' })).toBeVisible()
  await expect(row.getByRole('status')).toHaveText('Enviando…')
  await expect(row.getByText(/^\d+\s%$/)).toBeVisible()
  await expectAccessible(guest)
  held.resolve()
  await expect(row.getByRole('alert')).toHaveText('No se pudo enviar la foto.')
  await expectAccessible(guest)
  await expectNoHorizontalScroll(guest)
  await guest.unroute('**/api/files/blob/*')
  await row.getByRole('button', { name: 'Intentar otra vez: pasaporte.jpg' }).click()
  await expect(guest.getByRole('log').getByText('pasaporte.jpg')).toBeVisible()
  await expect(row).toHaveCount(0)

  const page = await as('user')
  await page.goto(`/admin/communications?thread=${threadId}`)
  await expect(page.getByRole('log').getByText('pasaporte.jpg')).toBeVisible()
  const thumbnail = page.getByRole('log').locator('img')
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open in a new tab pasaporte.jpg' }).click()
  await expect((await opened).locator('img')).toBeVisible()
  await test.step('files that are not photos, too large or disguised are refused with a reason', async () => {
    await choose(guest, 'Agregar una foto', { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(guest.getByRole('alert').getByText('Por favor, elija una foto: JPEG, PNG, WebP o GIF.')).toBeVisible()
    await choose(guest, 'Agregar una foto', { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 ** 2 + 1) })
    await expect(guest.getByRole('alert').getByText('Por favor, elija una foto de 20 MB como máximo.')).toBeVisible()
    await choose(guest, 'Agregar una foto', { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
    await expect(row.getByRole('alert')).toHaveText('Por favor, elija una foto: JPEG, PNG, WebP o GIF.')
    await row.getByRole('button', { name: 'Cancelar: x.png' }).click()
    await expect(row).toHaveCount(0)
    expect((await people.user.chat.listMessages({ threadId })).messages.filter(({ file }) => file)).toHaveLength(1)
  })
  await people.user.guests.end({ id })
  await expect(guest.getByText('Este enlace venció o ya se usó.')).toBeVisible()
  await expect(chatRegion(page, `Chat with ${name}`)).toHaveCount(0)
  await guest.context().close()
})

for (const [language, label, sentence] of [
  ['English', 'Add a photo', 'Too many photos today. Please try again tomorrow or call us.'],
  ['Spanish', 'Agregar una foto', 'Demasiadas fotos hoy. Por favor, inténtelo otra vez mañana o llámenos.'],
] as const)
  test(`a guest who sent too many photos reads why in ${language}`, async ({ people, browser, office }) => {
    const { id, guest } = await openGuestPage(people, browser, office.url, language)
    await queryRows(
      office.databaseUrl,
      `INSERT INTO blob (id, filename, guest_id, made_at, attachment) SELECT gen_random_uuid(), 'id.jpg', $1, now(), 'sent' FROM generate_series(1, $2::int)`,
      [id, maxPhotosPerDay],
    )
    await choose(guest, label, await photo())
    await expect(guest.getByRole('listitem').getByRole('alert')).toHaveText(sentence)
    await expectAccessible(guest)
    await expectNoHorizontalScroll(guest)
    await guest.context().close()
  })

test('a guest reads the sentences about photos in English', async ({ people, browser, office }) => {
  const { guest } = await openGuestPage(people, browser, office.url, 'English')
  await guest.route('**/api/guest/photos/link', (route) => route.fulfill({ status: 503, json: {} }))
  await choose(guest, 'Add a photo', await photo())
  const row = guest.getByRole('list', { name: 'Photos that are being sent' }).getByRole('listitem')
  await expect(row.getByRole('alert')).toHaveText('The photo could not be sent.')
  await expect(row.getByRole('button', { name: 'Try again: pasaporte.jpg' })).toHaveText('Try again')
  await row.getByRole('button', { name: 'Cancel: pasaporte.jpg' }).click()
  await guest.unroute('**/api/guest/photos/link')
  const wide = await sharp({ create: { width: 10_000, height: 4_001, channels: 3, background: '#000' }, limitInputPixels: false })
    .png()
    .toBuffer()
  await choose(guest, 'Add a photo', { name: 'wide.png', mimeType: 'image/png', buffer: wide })
  await expect(row.getByRole('alert')).toHaveText('Please choose a photo of at most 40 megapixels.')
  await choose(guest, 'Add a photo', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(guest.getByRole('alert').getByText('Please choose a photo: JPEG, PNG, WebP or GIF.')).toBeVisible()
  await guest.context().close()
})
