import { expect, test } from 'vitest'
import { env } from './env'
import { isSignature, sign } from './signature'

test('signs with HMAC-SHA256 and the secret of the office', async () => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Buffer.from(env.PAYLOAD_SECRET), algorithm, false, ['sign'])
  const expected = await crypto.subtle.sign('HMAC', key, Buffer.from('device|josé@office.example'))
  expect(sign('device|josé@office.example')).toBe(Buffer.from(expected).toString('base64url'))
})

test('accepts only the signature of the text', () => {
  const signature = sign('socket|a.1')
  expect(isSignature(signature, 'socket|a.1')).toBe(true)
  for (const given of ['', signature.slice(1), `${signature}A`, sign('socket|a.2')]) expect(isSignature(given, 'socket|a.1')).toBe(false)
})
