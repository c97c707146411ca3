import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Items = Record<string, string>
const storage = {
  getItem(this: Items, key: string) {
    return this[key] ?? null
  },
  setItem(this: Items, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Items, key: string) {
    delete this[key]
  },
}
beforeEach(() => {
  // Like the browser's, it has its items as its own keys.
  vi.stubGlobal('localStorage', Object.create(storage))
  vi.stubGlobal('window', new EventTarget())
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
const storedIds = () =>
  Object.values<string>(localStorage).flatMap((draft) => Object.keys((JSON.parse(draft) as { values: object }).values))

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
  expect(Object.keys(localStorage)).toEqual([])
})

test('stores no message again that fails after signing out has deleted the drafts', async () => {
  const tab = await openTab()
  const { api, ApiError } = await import('@/client/api')
  const { deleteAllDrafts } = await import('@/client/form/drafts')
  const response = Promise.withResolvers<never>()
  vi.spyOn(api.chat, 'send').mockReturnValue(response.promise)
  tab.startOutgoingQueue('ben', () => {})
  tab.queueMessage('a thread', 'not for the next person', [])
  expect(storedIds()).toHaveLength(1)
  deleteAllDrafts()
  response.reject(new ApiError(401, {}))
  await response.promise.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(Object.keys(localStorage)).toEqual([])
})

test('does not send again what an older version of this program stored as rejected', async () => {
  const message = { clientMsgId: 'one', threadId: 'a thread', content: 'rejected', at: '', problem: 'Not allowed' }
  localStorage.setItem('lawoffice.draft.ben.unsent', JSON.stringify({ at: Date.now(), values: { one: JSON.stringify(message) } }))
  const tab = await openTab()
  const { api } = await import('@/client/api')
  tab.startOutgoingQueue('ben', () => {})
  expect(storedIds()).toEqual(['one'])
  expect(
    Object.values(JSON.parse(localStorage.getItem('lawoffice.draft.ben.unsent') ?? '{}').values).map((text) => JSON.parse(String(text))),
  ).toMatchObject([{ clientMsgId: 'one', errorMessage: 'Not allowed' }])
  expect(api.chat.send).not.toHaveBeenCalled()
})
