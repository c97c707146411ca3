'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, api } from '@/client/api'
import { fetchMissedMessages } from '@/client/chat/message-cache'
import type { guestAccess } from '@/contract/guest-access'
import type { ResponseBody } from '@/contract/route'

export type GuestChatState = ResponseBody<typeof guestAccess.getChat>
export type GuestMessage = GuestChatState['messages'][number]
const pollIntervalMs = 2_000
const [secretKey, linkKey] = ['lawoffice.guest', 'lawoffice.guest-link']

/**
 * Exchanges the link's token for a secret, once, and removes the token from the address. The token stays in the address
 * until the server responds. The same link, opened again from the mail, uses the stored secret.
 */
async function openSession(): Promise<string | null> {
  const token = location.hash.slice(1)
  if (token && token !== localStorage.getItem(linkKey)) {
    const { secret } = await api.guestAccess.enter({ token })
    localStorage.setItem(secretKey, secret)
    localStorage.setItem(linkKey, token)
  }
  if (token) history.replaceState(null, '', location.pathname)
  return localStorage.getItem(secretKey)
}
/** Whether the server refused the request, so that repeating it does not help. */
export const isRejection = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429

/** The state of the chat, with all messages since `completeUpTo`. */
async function fetchChat(secret: string, completeUpTo: number | undefined): Promise<GuestChatState> {
  const pages: GuestChatState[] = []
  const fetchPage = async (before?: string) => {
    const page = await api.guestAccess.getChat({ secret, before: before || undefined })
    pages.push(page)
    return page
  }
  const { messages } = await fetchMissedMessages(fetchPage, completeUpTo)
  return { ...(pages[0] as GuestChatState), messages }
}

/** The guest's chat, polled. */
export function useGuestChat() {
  const [secret, setSecret] = useState<string>()
  const [chat, setChat] = useState<GuestChatState>()
  const [byId, setById] = useState<ReadonlyMap<string, GuestMessage>>(new Map())
  const [isEnded, setIsEnded] = useState(false)
  const [isOffline, setIsOffline] = useState(false)
  const [hasEarlier, setHasEarlier] = useState<boolean>()
  /** No message with a `seq` up to this one is missing. */
  const completeUpTo = useRef<number>(undefined)
  const session = useRef<Promise<string | null>>(undefined)
  const addMessages = useCallback(
    (messages: readonly GuestMessage[]) =>
      setById((all) => new Map([...all, ...messages.map((message) => [message.id, message] as const)])),
    [],
  )

  const show = useCallback(
    (next: GuestChatState) => {
      setChat(next)
      addMessages(next.messages)
      if (next.state !== 'in') return
      completeUpTo.current = next.messages.at(-1)?.seq ?? completeUpTo.current ?? 0
      setHasEarlier((current) => current ?? next.more)
    },
    [addMessages],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const open = () =>
      openSession().catch((error: unknown) => {
        // The next poll tries again.
        session.current = undefined
        throw error
      })
    const poll = async () => {
      try {
        session.current ??= open()
        const opened = await session.current
        if (!opened) return setIsEnded(true)
        const next = await fetchChat(opened, completeUpTo.current)
        if (isStopped) return
        setSecret(opened)
        show(next)
        setIsOffline(false)
      } catch (error) {
        if (isRejection(error)) return setIsEnded(true)
        setIsOffline(true)
      }
      if (!isStopped) timer = setTimeout(() => void poll(), pollIntervalMs)
    }
    void poll()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [show])

  const messages = [...byId.values()].sort((a, b) => a.seq - b.seq)
  const fetchEarlier = async () => {
    const before = messages[0]?.id
    if (!secret || !before) return
    try {
      const page = await api.guestAccess.getChat({ secret, before })
      addMessages(page.messages)
      setHasEarlier(page.more)
    } catch {
      // The next poll shows whether the connection failed or the access has ended.
      setIsOffline(true)
    }
  }
  return { chat, messages, isEnded, isOffline, secret, addMessages, hasEarlier: hasEarlier ?? false, fetchEarlier }
}
