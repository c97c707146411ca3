'use client'
import { focusContent } from '@/client/focus-content'
import { createStore } from '@/ui/create-store'

export type ChatWindowState = { threadId: string; isMinimized: boolean }
/** Three windows fit beside each other on a wide screen and leave room for the page. */
const maxOpenWindows = 3
const storageKey = 'lawoffice.chats'

const windows = createStore<readonly ChatWindowState[]>([])
export const useChatWindows = windows.use
/** By thread: the element that had the focus before the window opened. It gets the focus back when the window closes. */
const openers = new Map<string, Element | null>()
/** The thread whose composer takes the focus when it appears. */
export const threadToFocus = createStore<string | null>(null)

function setWindows(next: readonly ChatWindowState[]) {
  windows.set(next)
  sessionStorage.setItem(storageKey, JSON.stringify(next))
}
/** Older versions of this program stored `small`. */
type StoredWindow = Partial<ChatWindowState> & { threadId: string; small?: boolean }
/** Restores this tab's windows after a reload. */
export function restoreChatWindows() {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as StoredWindow[]
    setWindows(stored.map(({ threadId, small = false, isMinimized = small }) => ({ threadId, isMinimized })))
  } catch {
    setWindows([])
  }
}

/** Opens a chat window and moves the focus to its composer. Minimizes the oldest windows if too many are open. */
export function openChat(threadId: string) {
  openers.set(threadId, document.activeElement)
  threadToFocus.set(threadId)
  const others = windows.get().filter((chat) => chat.threadId !== threadId)
  const openWindows = others.filter(({ isMinimized }) => !isMinimized)
  const maxOpen = window.matchMedia('(max-width: 1100px)').matches ? 1 : maxOpenWindows
  const toMinimize = new Set(openWindows.slice(0, Math.max(0, openWindows.length - maxOpen + 1)).map((chat) => chat.threadId))
  setWindows([
    ...others.map((chat) => (toMinimize.has(chat.threadId) ? { ...chat, isMinimized: true } : chat)),
    { threadId, isMinimized: false },
  ])
}
/** Adds a minimized window for a chat that has none. Does not move the focus. */
export function showMinimizedChat(threadId: string) {
  if (!windows.get().some((chat) => chat.threadId === threadId)) setWindows([...windows.get(), { threadId, isMinimized: true }])
}
export const minimizeChat = (threadId: string) =>
  setWindows(windows.get().map((chat) => (chat.threadId === threadId ? { ...chat, isMinimized: true } : chat)))
/** A thread that fills the screen needs the space. */
export const minimizeAllChats = () => setWindows(windows.get().map((chat) => ({ ...chat, isMinimized: true })))
export const closeChat = (threadId: string) => {
  restoreFocus(threadId)
  openers.delete(threadId)
  setWindows(windows.get().filter((chat) => chat.threadId !== threadId))
}
function restoreFocus(threadId: string) {
  const opener = openers.get(threadId)
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else focusContent()
}
