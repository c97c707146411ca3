import { expect, test } from 'vitest'
import type { Queryable } from '@/data/database/sql'
import { env } from '@/env'
import { verifyRegistration } from './verify-passkey'

const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const registration = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: {
    clientDataJSON: toBase64Url({ type: 'webauthn.create', challenge: 'AQID', origin: env.ALLOWED_ORIGINS[0] }),
    attestationObject: 'AQID',
  },
}
const verify = (query: () => Promise<unknown>) =>
  verifyRegistration({ sql: { query } as unknown as Queryable }, 'user', registration as never)

test('an outage of the database is not an invalid passkey', async () => {
  await expect(verify(() => Promise.reject(new Error('Connection terminated unexpectedly')))).rejects.toThrow('Connection terminated')
})
test('a registration without a challenge is invalid', async () => {
  expect(await verify(async () => ({ rows: [] }))).toBeNull()
})
