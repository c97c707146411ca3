import { expect, test } from 'vitest'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'

test('rejects values from an editor that the database cannot store with 400', async () => {
  const { editor } = await sharedPeople()
  const nul = '%00'
  for (const query of [
    `where[title][equals]=a${nul}b`,
    `where[blocks.heading][like]=${nul}`,
    'page=-5',
    'limit=-1',
    'page=1e400',
    'depth=1e9',
    'sort=nothing',
  ])
    expect((await editor.raw('GET', `/page?${query}`)).status, query).toBeLessThan(500)
  const { docs } = await (await editor.raw('GET', '/page?limit=1&depth=0')).json()
  const { id } = docs[0]
  for (const body of [
    '{"title":"a\\u0000b"}',
    '{"title":',
    '[]',
    'null',
    '{"blocks":[{"blockType":"nothing"}]}',
    '{"publishAt":"not a day"}',
  ]) {
    const { status } = await editor.raw('PATCH', `/page/${id}`, { headers: { 'content-type': 'application/json' }, body })
    expect(status, body).toBeLessThan(500)
  }
  const refused = await editor.raw('GET', `/page?where[title][equals]=${nul}`)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ error: 'The request is not valid.', errors: [{ message: 'The request is not valid.' }] })
  const missing = await editor.raw('GET', '/page/01890000-0000-7000-8000-000000000000')
  expect(await missing.json()).toMatchObject({ error: 'Not Found', errors: [{ message: 'Not Found' }] })
})

test("another site's page cannot send a form of the website", async () => {
  const { url } = await sharedOffice()
  const sendForm = (headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'fullName=&language=en',
    })
  const response = await sendForm({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' })
  expect([response.status, await response.text()]).toEqual([403, 'not allowed\n'])
  const own = await sendForm({ origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' })
  expect(own.status).not.toBe(403)
  expect(await own.text()).toContain('<form')
})
