import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
/** A tab has modules of its own, and shares the storage; the office does not answer it. */
async function tab() {
  vi.resetModules()
  const { api } = await import('@/client/api')
  vi.spyOn(api.chat, 'send').mockImplementation(() => new Promise(() => {}))
  return import('./unsent')
}
const left = () => [...storage.values()].flatMap((draft) => Object.keys((JSON.parse(draft) as { values: object }).values))

test('what one tab could not send yet stays when another says and takes back something', async () => {
  const [one, other] = [await tab(), await tab()]
  for (const { startSending } of [one, other]) startSending('ben', () => {})
  one.say('a thread', 'from one tab', [])
  expect(left()).toHaveLength(1)
  other.say('a thread', 'from the other', [])
  expect(left()).toHaveLength(2)
  const third = await tab()
  third.startSending('ben', () => {})
  expect(left()).toHaveLength(2)
  for (const id of left()) third.discard(id)
  expect(storage.size).toBe(0)
})
