'use client'
import { store } from '@/client/store'

export type ChatWindow = { threadId: string; small: boolean }
/** The more fit beside each other on a wide screen, and still leave the work in sight. */
const mostOpen = 3
const kept = 'lawoffice.chats'

const windows = store<readonly ChatWindow[]>([])
export const useWindows = windows.use
/** Who asked for a window gets the focus back when it closes. */
const openers = new Map<string, Element | null>()
/** The window whose composer takes the focus when it appears. */
export const wanted = store<string | null>(null)

function set(next: readonly ChatWindow[]) {
  windows.set(next)
  sessionStorage.setItem(kept, JSON.stringify(next))
}
/** Windows stay over a reload, in this tab. */
export function bringBack() {
  try {
    set(JSON.parse(sessionStorage.getItem(kept) ?? '[]') as ChatWindow[])
  } catch {
    set([])
  }
}

/** Opens a chat at the bottom right and leads the keyboard there. */
export function openChat(threadId: string) {
  openers.set(threadId, document.activeElement)
  wanted.set(threadId)
  const others = windows.get().filter((one) => one.threadId !== threadId)
  const wide = others.filter(({ small }) => !small)
  const most = window.matchMedia('(max-width: 1100px)').matches ? 1 : mostOpen
  const tooMany = new Set(wide.slice(0, Math.max(0, wide.length - most + 1)).map((one) => one.threadId))
  set([...others.map((one) => (tooMany.has(one.threadId) ? { ...one, small: true } : one)), { threadId, small: false }])
}
/** Something was said in a chat that is not open: it shows itself small, and takes no focus. */
export function bringUp(threadId: string) {
  if (!windows.get().some((one) => one.threadId === threadId)) set([...windows.get(), { threadId, small: true }])
}
export const minimize = (threadId: string) => set(windows.get().map((one) => (one.threadId === threadId ? { ...one, small: true } : one)))
export const closeChat = (threadId: string) => {
  giveBack(threadId)
  openers.delete(threadId)
  set(windows.get().filter((one) => one.threadId !== threadId))
}
function giveBack(threadId: string) {
  const opener = openers.get(threadId)
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else document.getElementById('content')?.focus()
}
