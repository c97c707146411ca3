import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { contacts } from '@/contract/contacts'
import type { Route } from '@/contract/route'
import { randomIpHeaders } from '../support/api/random-ip'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'

const countKeys = async () => queryRows((await sharedOffice()).databaseUrl, 'SELECT count(*)::int AS n FROM idempotency_key')

test('no other route lets strangers store idempotency keys', async () => {
  const { stranger } = await sharedPeople()
  const before = await countKeys()
  const routes = Object.values(contract).flatMap((table) => Object.values(table) as Route[])
  const open = routes.filter(({ access, method, path }) => access === 'anyone' && method === 'post' && path !== contacts.receive.path)
  for (const { path } of open) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...randomIpHeaders() }
    await stranger.raw('POST', path.replace(/:\w+/g, crypto.randomUUID()), { headers, body: '{}' })
  }
  expect(open.map(({ path }) => path)).toContain('/user/logout')
  expect(await countKeys()).toEqual(before)
})

test('a bot cannot fill the table of idempotency keys through the honeypot', async () => {
  const { stranger } = await sharedPeople()
  const address = randomIpHeaders()
  const send = () =>
    stranger.contacts.receive(
      { fullName: 'Spam Robot', phone: '1', website: 'https://spam.example' },
      { headers: { ...address, 'idempotency-key': crypto.randomUUID() } },
    )
  const [before] = await countKeys()
  const results = await Promise.allSettled(Array.from({ length: 20 }, send))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await countKeys()).toEqual([{ n: Number(before?.n) + 5 }])
})
