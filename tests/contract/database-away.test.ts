import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../support/database'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { until } from '../support/until'
import { wireTo } from '../support/wire'

let database: Awaited<ReturnType<typeof freshDatabase>>
let wire: Awaited<ReturnType<typeof wireTo>>
let place: OfficeUnderTest
beforeAll(async () => {
  database = await freshDatabase()
  wire = await wireTo(database.url)
  place = await startOffice({ DATABASE_URL: wire.url })
})
afterAll(async () => {
  await place?.remove()
  await wire?.end()
  await database?.drop()
})

const visit = (path: string, init?: RequestInit) => fetch(place.url + path, { redirect: 'manual', ...init })
const paths = ['/', '/es', '/immigration', '/location', '/family-law']
const form = new URLSearchParams({
  fullName: 'Iván Peña',
  phone: '(559) 555-0100',
  message: 'Mi audiencia es mañana.',
  consent: 'on',
  language: 'es',
})

test('while the database is away pages answer, and the form keeps what was typed and says what to do', async () => {
  for (const path of paths) expect((await visit(path)).status, path).toBe(200)
  await wire.cut()
  for (const path of paths) expect((await visit(path)).status, path).toBe(200)
  expect((await visit('/readyz')).status).toBe(503)

  const plain = await visit('/es', { method: 'POST', body: form })
  const html = await plain.text()
  expect(plain.status).toBe(503)
  expect(html).toContain('value="Iván Peña"')
  expect(html).toContain('Mi audiencia es mañana.')
  expect(html).toContain('La oficina no está disponible en este momento.')
  expect(html).toContain('Lo que escribió sigue aquí. También puede llamar al')

  const body = JSON.stringify({ fullName: 'Iván Peña', phone: '(559) 555-0100', consent: true })
  const call = await visit('/api/contacts/public', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect([call.status, await call.json()]).toMatchObject([
    503,
    { error: 'The office is not available right now. Please try again in a moment.' },
  ])

  await wire.mend()
  const sent = await until(
    () => visit('/es', { method: 'POST', body: form }).then(async (answer) => ({ status: answer.status, html: await answer.text() })),
    ({ status }) => status === 200,
    10_000,
  )
  expect(sent.html).toContain('Gracias. Recibimos su solicitud.')
})
