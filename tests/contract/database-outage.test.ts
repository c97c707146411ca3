import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { startTcpProxy } from '../support/network/tcp-proxy'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { poll } from '../support/poll'
import { type MailServer, startMailServer } from '../support/providers/mail-server'

let database: Awaited<ReturnType<typeof freshDatabase>>
let proxy: Awaited<ReturnType<typeof startTcpProxy>>
let office: OfficeUnderTest
let mailServer: MailServer
beforeAll(async () => {
  database = await freshDatabase()
  proxy = await startTcpProxy(database.url)
  mailServer = await startMailServer()
  office = await startOffice({ ...mailServer.settings, DATABASE_URL: proxy.url })
})
afterAll(async () => {
  await office?.remove()
  await mailServer?.stop()
  await proxy?.stop()
  await database?.drop()
})

const visit = (path: string, init?: RequestInit) => fetch(office.url + path, { redirect: 'manual', ...init })
const paths = ['/', '/es', '/immigration', '/location', '/family-law']
const form = new URLSearchParams({
  fullName: 'Iván Peña',
  phone: '(559) 555-0100',
  message: 'Mi audiencia es mañana.',
  consent: 'on',
  language: 'es',
})

test('during a database outage pages are served, and the form keeps its input and says what to do', async () => {
  for (const path of paths) expect((await visit(path)).status, path).toBe(200)
  await proxy.disconnect()
  for (const path of paths) expect((await visit(path)).status, path).toBe(200)
  expect((await visit('/readyz')).status).toBe(503)

  const plain = await visit('/es', { method: 'POST', body: form })
  const html = await plain.text()
  expect(plain.status).toBe(503)
  expect(html).toContain('value="Iván Peña"')
  expect(html).toContain('Mi audiencia es mañana.')
  expect(html).toContain('El servicio no está disponible en este momento.')
  expect(html).toContain('Lo que escribió sigue aquí. También puede llamar al')

  const body = JSON.stringify({ fullName: 'Iván Peña', phone: '(559) 555-0100', consent: true })
  const call = await visit('/api/contacts/public', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect([call.status, await call.json()]).toMatchObject([
    503,
    { error: 'The service is not available right now. Please try again in a moment.' },
  ])

  await proxy.reconnect()
  await poll(
    async () => (await visit('/readyz')).status,
    (status) => status === 200,
    60_000,
  )
  const sent = await visit('/es', { method: 'POST', body: form })
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain('Gracias. Recibimos su solicitud.')
})

test('a mail delivered during a database outage is recorded afterwards and not sent again', async () => {
  const mails = (columns: string) =>
    queryRows(
      database.url,
      `SELECT ${columns} FROM outbox_mail WHERE kind = 'of the test' AND (sent_at IS NULL OR attempts > 1 OR failure IS NOT NULL)`,
    )
  // No earlier mail is left.
  await poll(
    () => queryRows(database.url, 'SELECT 1 FROM outbox_mail WHERE sent_at IS NULL'),
    ({ length }) => length === 0,
  )
  const take = mailServer.holdDeliveries()
  const before = mailServer.startedCount
  await queryRows(
    database.url,
    `INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts) SELECT gen_random_uuid(), n || '@visitor.example', 'Hello', 'Hello', 'of the test', now(), 0 FROM generate_series(1, 5) n`,
  )
  await poll(
    async () => mailServer.startedCount - before,
    (begun) => begun === 5,
  )
  await proxy.disconnect()
  take()
  const deliveredMails = async () => mailServer.received.filter(({ to }) => to.endsWith('@visitor.example'))
  await poll(deliveredMails, ({ length }) => length === 5)
  await proxy.reconnect()
  await poll(
    () => mails('attempts, sent_at, failure'),
    ({ length }) => length === 0,
  )
  expect(await deliveredMails()).toHaveLength(5)
})
