import { expect, test } from 'vitest'
import { startOffice } from '../support/office'
import { makePeople } from '../support/people'

const token = 'a-token-for-those-who-watch'
const settings = { METRICS_TOKEN: token }

test('whoever has the token reads numbers that name nobody; without the setting there is nothing', async ({ onTestFinished }) => {
  const place = await startOffice(settings)
  onTestFinished(place.remove)
  const { admin } = await makePeople(place)
  const { id } = await admin.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555', email: 'ivan@example.org' })
  await admin.clients.get({ id })
  const ask = (authorization?: string) => fetch(`${place.url}/metrics`, { headers: authorization ? { authorization } : {} })
  for (const wrong of [undefined, 'Bearer wrong', token, `Bearer ${admin.token}`]) expect((await ask(wrong)).status).toBe(401)
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  const read = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  expect(read('office_database_up')).toBe(1)
  expect(read('office_sessions_active')).toBeGreaterThan(3)
  expect(read('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(read('office_http_answers_total{kind="api",status="2xx"}')).toBeGreaterThan(5)
  expect(read('office_http_seconds_bucket{le="+Inf",kind="api"}')).toBe(read('office_http_seconds_count{kind="api"}'))
  for (const line of text.trimEnd().split(/\n+/)) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.e+-]+)$/)
  for (const personal of ['Iván', 'ana', 'office.example', 'example.org', id, '127.0.0.1', 'clients']) expect(text).not.toContain(personal)
  await place.stop()
  await place.start({ METRICS_TOKEN: '' })
  expect((await ask(`Bearer ${token}`)).status).toBe(404)
})
