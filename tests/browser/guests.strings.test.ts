import { clearUnread } from '../support/browser/communications-page'
import { keepInterception } from '../support/browser/keep-interception'
import { expect, expectAccessible, test } from '../support/browser/staff-test'
import { extendHeartbeats } from '../support/calls/extend-heartbeats'
import { queryRows } from '../support/database/rows'
import { uniqueWord } from '../support/unique-word'

const english = {
  title: /^Chat with /,
  opening: 'Opening the chat…',
  expired: 'This link has expired or was already used. Please ask the office for a new one.',
  call: 'You can also call (559) 555-0142.',
  waitingTitle: 'Please wait a moment',
  waiting: (name: string) => `Hello ${name}. The office knows that you are here and will let you in. Please keep this page open.`,
  with: 'With Ben Ito.',
  notice: 'Your messages stay with the office. Please do not write your Social Security number or bank details.',
  messages: 'Messages',
  empty: 'No messages yet.',
  earlier: 'Earlier messages',
  you: /^You /,
  deleted: 'This message was deleted.',
  message: 'Your message',
  send: 'Send',
  sending: 'Sending…',
  failed: 'Not sent yet. It will be sent when the connection is back.',
  refused: 'This message could not be sent.',
  save: 'Download',
  saveOf: 'Download letter.txt',
  checking: 'Being checked',
  fileRefused: 'This file is not safe and cannot be opened.',
  fileFailed: 'The file could not be opened. Please try again.',
  reconnecting: 'Connection lost. Reconnecting…',
  answer: 'Answer Ben Ito',
  joinFailed: 'You could not join the call. Not now',
  unsupported: 'This browser does not support calls. Ask the office for a new link and open it in a current browser, or write here.',
  denied: 'Access to your microphone or camera was denied. You can listen. To be heard and seen, allow access.',
  hangUp: 'Hang up',
  removed: 'The office removed you from the call.',
}
const spanish: typeof english = {
  title: /^Chat con /,
  opening: 'Abriendo el chat…',
  expired: 'Este enlace venció o ya se usó. Por favor, pida uno nuevo a la oficina.',
  call: 'También puede llamar al (559) 555-0142.',
  waitingTitle: 'Espere un momento, por favor',
  waiting: (name) =>
    `Buen día, ${name}. La oficina ya sabe que usted está aquí y le permitirá entrar. Por favor, deje esta página abierta.`,
  with: 'Con Ben Ito.',
  notice: 'Sus mensajes se quedan en la oficina. Por favor, no escriba su número de Seguro Social ni datos bancarios.',
  messages: 'Mensajes',
  empty: 'Todavía no hay mensajes.',
  earlier: 'Mensajes anteriores',
  you: /^Usted /,
  deleted: 'Este mensaje se borró.',
  message: 'Su mensaje',
  send: 'Enviar',
  sending: 'Enviando…',
  failed: 'Aún no se envió. Se enviará cuando vuelva la conexión.',
  refused: 'No se pudo enviar este mensaje.',
  save: 'Descargar',
  saveOf: 'Descargar letter.txt',
  checking: 'En revisión',
  fileRefused: 'Este archivo no es seguro y no se puede abrir.',
  fileFailed: 'No se pudo abrir el archivo. Por favor, inténtelo otra vez.',
  reconnecting: 'Se perdió la conexión. Reconectando…',
  answer: 'Contestar a Ben Ito',
  joinFailed: 'No fue posible unirse a la llamada. Por favor, inténtelo otra vez.',
  unsupported: 'Este navegador no permite llamadas. Pida otro enlace a la oficina y ábralo en un navegador actual, o escriba aquí.',
  denied: 'No se permitió el acceso al micrófono o a la cámara. Puede escuchar. Para que lo escuchen y lo vean, permita el acceso.',
  hangUp: 'Colgar',
  removed: 'La oficina terminó su participación en la llamada.',
}

for (const [language, text] of Object.entries({ English: english, Spanish: spanish }))
  test(`a guest page shows every sentence in ${language}`, async ({ people, browser, office }) => {
    const name = `Luz ${uniqueWord()}`
    const [firstName = '', lastName = ''] = name.split(' ')
    const { id: client } = await people.user.clients.create({ firstName, lastName, phone: '555 0100', language })
    const { id: threadId, invitations } = await people.user.guests.invite({ clientIds: [client] })
    const { id, link } = invitations[0] ?? { id: '', link: '' }
    const context = await browser.newContext({ baseURL: office.url, locale: language === 'Spanish' ? 'es-US' : 'en-US' })
    const page = keepInterception(await context.newPage())
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('a link that could not reach the office opens once it can', async () => {
      const heldRequest = Promise.withResolvers<void>()
      await page.route('**/api/guest/enter', (route) => heldRequest.promise.then(() => route.abort()))
      await page.goto(`/guest${new URL(link).hash}`)
      await expect(heading).toHaveText(text.messages)
      await expect(page.getByText(text.opening)).toBeVisible()
      heldRequest.resolve()
      await expect(page.getByRole('status').getByText(text.reconnecting)).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api/guest/enter')
      await expect(heading).toHaveText(text.waitingTitle)
      await expect(page.getByText(text.waiting(name))).toBeVisible()
      await expect(page).toHaveURL(/\/guest$/)
    })
    await test.step('shows that the office cannot be reached', async () => {
      await page.route('**/api/guest/look', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<p>proxy' }))
      await expect(page.getByRole('status').getByText(text.reconnecting)).toBeVisible()
      await page.unroute('**/api/guest/look')
      await expect(page.getByText(text.reconnecting)).toHaveCount(0)
    })
    await test.step('inside, before the first message', async () => {
      await people.user.guests.admit({ id })
      await expect(heading).toHaveText(text.title)
      for (const sentence of [text.with, text.notice, text.empty]) await expect(page.getByText(sentence)).toBeVisible()
    })
    const log = page.getByRole('log', { name: text.messages })
    await test.step('a message that is being sent, waits or is rejected', async () => {
      const send = page.getByRole('button', { name: text.send })
      const state = page.getByRole('status').filter({ hasText: new RegExp(`^(${text.sending}|${text.failed}|${text.refused})$`) })
      const heldRequest = Promise.withResolvers<void>()
      await page.route('**/api/guest/say', (route) => heldRequest.promise.then(() => route.abort()))
      await page.getByLabel(text.message).fill('Hola')
      await send.click()
      await expect(state).toHaveText(text.sending)
      heldRequest.resolve()
      await expect(state).toHaveText(text.failed)
      await page.unroute('**/api/guest/say')
      await expect(log.getByRole('listitem').filter({ hasText: 'Hola' })).toHaveText(text.you)
      await expect(state).toHaveCount(0)
      await page.route('**/api/guest/say', (route) => route.fulfill({ status: 409, json: { error: 'Not now' } }))
      await page.getByLabel(text.message).fill('Adiós')
      await send.click()
      await expect(state).toHaveText(text.refused)
      await page.unroute('**/api/guest/say')
    })
    await test.step('files in every state, and a deleted message', async () => {
      const { id: messageId } = await people.user.chat.send({ threadId, content: 'by mistake' })
      await expect(log.getByText('by mistake')).toBeVisible()
      await people.user.chat.deleteMessage({ id: messageId })
      await expect(log.getByText(text.deleted)).toBeVisible()
      const states = ['checking', 'refused', 'ready']
      await page.route('**/api/guest/look', async (route) => {
        const response = await route.fetch()
        const chat = await response.json()
        const files = states.map((state, n) => ({
          ...{ id: crypto.randomUUID(), seq: 1e9 + n, mine: false, from: 'Ben Ito', content: 'letter.txt', deleted: false },
          ...{ clientMsgId: null, createdOn: new Date().toISOString() },
          file: { id: crypto.randomUUID(), name: 'letter.txt', size: 1, state },
        }))
        await route.fulfill({ json: { ...chat, messages: [...chat.messages, ...files] } })
      })
      await expect(log.getByText(text.checking).first()).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await expect(log.getByText(text.fileRefused).first()).toBeVisible()
      await expect(log.getByText(text.save, { exact: true }).first()).toBeVisible()
      await log.getByRole('button', { name: text.saveOf }).first().click()
      await expect(log.getByRole('alert')).toHaveText(text.fileFailed)
    })
    await test.step('older messages', async () => {
      await queryRows(
        office.databaseUrl,
        `INSERT INTO chat_message (id, thread_id, sender_id, content, type, created_on)
         SELECT gen_random_uuid(), $1, $2, 'line ' || n, 'text', now() FROM generate_series(1, 101) n`,
        [threadId, (await people.user.auth.me({})).user.id],
      )
      await page.reload()
      await expect(log.getByText('line 101', { exact: true })).toBeVisible()
      await expect(log.getByText('Hola')).toHaveCount(0)
      const pollRequest = Promise.withResolvers<void>()
      await page.route('**/api/guest/look', (route) =>
        route.request().postDataJSON().before ? route.abort() : pollRequest.promise.then(() => route.fallback()),
      )
      // From here on polling is held back.
      await page.waitForRequest('**/api/guest/look')
      await log.getByRole('button', { name: text.earlier }).click()
      await expect(page.getByText(text.reconnecting)).toBeVisible()
      pollRequest.resolve()
      await page.unroute('**/api/guest/look')
      await expect(page.getByText(text.reconnecting)).toHaveCount(0)
      await log.getByRole('button', { name: text.earlier }).click()
      await expect(log.getByText('Hola')).toBeVisible()
      await expect(page.getByRole('button', { name: text.earlier })).toHaveCount(0)
    })
    await test.step('a call that cannot start, and one that the office ends', async () => {
      await page.evaluate(() => {
        localStorage.setItem('lawoffice.call-devices', '{}')
        Object.assign(window, { originalPeerConnection: RTCPeerConnection })
        Reflect.deleteProperty(window, 'RTCPeerConnection')
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      })
      const device = crypto.randomUUID()
      const { id: call } = await people.user.calls.start({ people: [], threadId, kind: 'audio', device })
      await extendHeartbeats(office.databaseUrl, call)
      const answerButton = page.getByRole('button', { name: text.answer })
      await answerButton.click()
      await expect(page.getByRole('alert').getByText(text.unsupported)).toBeVisible()
      await page.evaluate(() =>
        Object.assign(window, { RTCPeerConnection: (window as unknown as { originalPeerConnection: unknown }).originalPeerConnection }),
      )
      await page.route('**/api/guest/calls/*/join', (route) => route.fulfill({ status: 503, json: { error: 'Not now' } }))
      await answerButton.click()
      await expect(page.getByRole('alert').getByText(text.joinFailed)).toBeVisible()
      await page.unroute('**/api/guest/calls/*/join')
      await answerButton.click()
      await expect(page.getByRole('alert').getByText(text.denied)).toBeVisible()
      await expect(page.getByRole('button', { name: text.hangUp })).toBeVisible()
      // Polling would replace the sentence before the test reads it.
      await page.route('**/api/guest/look', (route) => route.abort())
      await people.user.guests.end({ id })
      await expect(page.getByText(text.removed)).toBeVisible()
      await page.unroute('**/api/guest/look')
      await people.user.calls.leave({ id: call, device })
      await clearUnread(people.user, threadId)
    })
    await test.step('a used or ended link', async () => {
      await expect(page.getByRole('alert').getByText(text.expired)).toBeVisible()
      await expect(page.getByText(text.call)).toBeVisible()
      await expectAccessible(page)
      await page.goto('/healthz')
      await page.goto(`/guest${new URL(link).hash}`)
      await expect(page.getByRole('alert').getByText(text.expired)).toBeVisible()
    })
    await context.close()
  })
