import { expect, test } from 'vitest'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

const token = 'a-token-for-the-metrics'
const settings = { METRICS_TOKEN: token }

test('serves metrics without personal data to clients with the token, and nothing without the setting', async ({ onTestFinished }) => {
  const office = await startOffice(settings)
  onTestFinished(office.remove)
  const { admin } = await createPeople(office)
  const { id } = await admin.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555', email: 'ivan@example.org' })
  await admin.clients.get({ id })
  const scrape = (authorization?: string) => fetch(`${office.url}/metrics`, { headers: authorization ? { authorization } : {} })
  for (const wrong of [undefined, 'Bearer wrong', token, `Bearer ${admin.token}`]) expect((await scrape(wrong)).status).toBe(401)
  const response = await scrape(`Bearer ${token}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await response.text()
  const readMetric = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  expect(readMetric('office_database_up')).toBe(1)
  expect(readMetric('office_sessions_active')).toBeGreaterThan(3)
  expect(readMetric('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(readMetric('office_http_answers_total{kind="api",status="2xx"}')).toBeGreaterThan(5)
  expect(readMetric('office_http_seconds_bucket{le="+Inf",kind="api"}')).toBe(readMetric('office_http_seconds_count{kind="api"}'))
  for (const line of text.trimEnd().split(/\n+/)) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.e+-]+)$/)
  for (const personal of ['Iván', 'ana', 'office.example', 'example.org', id, '127.0.0.1', 'clients']) expect(text).not.toContain(personal)
  await office.stop()
  await office.start({ METRICS_TOKEN: '' })
  expect((await scrape(`Bearer ${token}`)).status).toBe(404)
})
