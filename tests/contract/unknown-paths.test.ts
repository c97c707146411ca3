import { expect, test } from 'vitest'
import { sharedOffice } from '../support/office/shared-office'

const request = async (path: string) => fetch((await sharedOffice()).url + path, { redirect: 'manual' })

test.each([
  '/no-such-page',
  '/login/nothing',
  '/guest/nothing',
  '/_next/nothing',
  '/_next/static/nothing.js',
  '/favicon.ico',
  '/metrics',
  '/_too-many-requests',
])('%s is a not-found page in both languages', async (path) => {
  const response = await request(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await response.text()).toMatch(/Page not found.*Página no encontrada/s)
})

test('the not-found page of a Spanish path is in Spanish first', async () => {
  for (const path of ['/es/no-such-page', '/es/_not-found', '/es/no such page']) {
    const response = await request(path)
    expect(response.status, path).toBe(404)
    expect(await response.text(), path).toMatch(/<html lang="es">.*Página no encontrada.*Page not found/s)
  }
})

test('a page that does not exist has no picture', async () => {
  expect((await request('/share/en/no-such-page.png')).status).toBe(404)
  expect((await request('/share/en/family-law.png')).status).toBe(200)
})

test.each(['/login', '/guest', '/robots.txt', '/sitemap.xml', '/icon.svg', '/healthz', '/es', '/family-law'])('%s exists', async (path) => {
  expect((await request(path)).status).toBe(200)
})
