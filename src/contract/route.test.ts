import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@/contract'
import { acceptsIdempotencyKey, type Route } from './route'

const routes = Object.values(contract).flatMap((table): Route[] => Object.values(table))
const secrets = /"(?:link|secret|token|recoveryCodes)":/
const containsSecret = ({ output }: Route) => secrets.test(JSON.stringify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })))

/** A stored response could be read in the database and its backups. */
test('no response that contains a link, secret or recovery code is stored for an Idempotency-Key', () => {
  const posts = routes.filter((route) => route.method === 'post' && containsSecret(route))
  expect(posts.map(({ path }) => path)).toEqual(expect.arrayContaining(['/chat/guests/:id/link', '/auth/second-factor/codes']))
  expect(posts.filter(acceptsIdempotencyKey).map(({ path }) => path)).toEqual([])
})
