import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Route } from '@/contract/route'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let document: Record<string, unknown> & { paths: Record<string, Record<string, unknown>> }
beforeAll(async () => {
  people = await sharedPeople()
  document = await (await people.stranger.raw('GET', '/openapi.json')).json()
})

test('is valid OpenAPI', async () => {
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
})

test('lists exactly the routes of the contract', () => {
  const declared = Object.values(contract).flatMap((table) =>
    Object.values(table).map((route: Route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`),
  )
  const named = Object.entries(document.paths).flatMap(([address, methods]) => Object.keys(methods).map((method) => `${method} ${address}`))
  expect(named.sort()).toEqual(declared.sort())
})

test('is readable as a page without scripts or other hosts', async () => {
  const response = await people.stranger.raw('GET', '/docs')
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(page).not.toMatch(/<script|https?:\/\//)
  for (const operation of ['contactsList', 'chatSend', 'filesCreateUploadLink']) expect(page).toContain(`id="${operation}"`)
})
