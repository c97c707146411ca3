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
/** Each tab has its own modules and shares the storage. The server does not respond. */
async function openTab() {
  vi.resetModules()
  const { api } = await import('@/client/api')
  vi.spyOn(api.chat, 'send').mockImplementation(() => new Promise(() => {}))
  return import('./outgoing-queue')
}
const storedIds = () => [...storage.values()].flatMap((draft) => Object.keys((JSON.parse(draft) as { values: object }).values))

test('keeps the queued messages of other tabs', async () => {
  const [first, second] = [await openTab(), await openTab()]
  for (const tab of [first, second]) tab.startOutgoingQueue('ben', () => {})
  first.queueMessage('a thread', 'from the first tab', [])
  expect(storedIds()).toHaveLength(1)
  second.queueMessage('a thread', 'from the second tab', [])
  expect(storedIds()).toHaveLength(2)
  const third = await openTab()
  third.startOutgoingQueue('ben', () => {})
  expect(storedIds()).toHaveLength(2)
  for (const id of storedIds()) third.discardMessage(id)
  expect(storage.size).toBe(0)
})
