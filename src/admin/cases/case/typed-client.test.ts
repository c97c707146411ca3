import { expect, test } from 'vitest'
import { isOtherClient, toTypedClient } from './typed-client'

const [clientId, otherId] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002']
const linked = { clientId, clientName: 'Eva Ruiz' }
const unlinked = { ...linked, clientId: null }
const isOther = (typed: string, picked: Parameters<typeof toTypedClient>[1], saved: typeof linked | typeof unlinked) =>
  isOtherClient(toTypedClient(typed, picked), saved)

test('a typed name is that of another client if it differs', () => {
  expect(isOther('Eva Ruiz ', undefined, linked)).toBe(false)
  expect(isOther('Eva Ruizo', undefined, linked)).toBe(true)
})
test('a picked client is another one if its id differs, also under the same name', () => {
  expect(isOther('Eva Ruiz', { id: clientId, name: 'Eva Ruiz' }, linked)).toBe(false)
  expect(isOther('Eva Ruiz', { id: otherId, name: 'Eva Ruiz' }, linked)).toBe(true)
  expect(isOther('Eva Ruiz', { id: otherId, name: 'Eva Ruiz' }, unlinked)).toBe(true)
})
test('what is typed after a client was picked counts', () => {
  expect(isOther('Eva Ruiz', { id: otherId, name: 'Ava Ruiz' }, linked)).toBe(false)
})
test('a client may be typed as an id', () => {
  expect(isOther(clientId, undefined, linked)).toBe(false)
  expect(isOther(otherId, undefined, linked)).toBe(true)
})
