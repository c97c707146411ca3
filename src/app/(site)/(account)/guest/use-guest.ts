'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { missed } from '@/admin/shell/chat/known'
import { ApiError, api } from '@/client/api'
import type { guestDoor } from '@/contract/guests'
import type { Received } from '@/contract/route'

export type Look = Received<typeof guestDoor.look>
export type Said = Look['messages'][number]
const polled = 2_000
const [kept, keptLink] = ['lawoffice.guest', 'lawoffice.guest-link']

/**
 * Opens the link once and keeps what it answers in this browser: the address is bare from then on. A link that the office
 * did not hear of stays. Whoever comes back by the same link, from their mail, goes on with what is kept.
 */
async function secretOf(): Promise<string | null> {
  const token = location.hash.slice(1)
  if (token && token !== localStorage.getItem(keptLink)) {
    const { secret } = await api.guestDoor.enter({ token })
    localStorage.setItem(kept, secret)
    localStorage.setItem(keptLink, token)
  }
  if (token) history.replaceState(null, '', location.pathname)
  return localStorage.getItem(kept)
}
const over = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429

/** What the guest may see, with everything that was said since `whole`. */
async function lookSince(secret: string, whole: number | undefined): Promise<Look> {
  const pages: Look[] = []
  const ask = async (before?: string) => {
    const page = await api.guestDoor.look({ secret, ...(before && { before }) })
    pages.push(page)
    return page
  }
  const { messages } = await missed(ask, whole)
  return { ...(pages[0] as Look), messages }
}

/** What the guest's chat is now, looked at every two seconds. */
export function useGuest() {
  const [secret, setSecret] = useState<string>()
  const [look, setLook] = useState<Look>()
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map())
  const [ended, setEnded] = useState(false)
  const [away, setAway] = useState(false)
  const [earlier, setEarlier] = useState<boolean>()
  /** Up to where no message is missing. */
  const whole = useRef<number>(undefined)
  const opening = useRef<Promise<string | null>>(undefined)
  const take = useCallback(
    (messages: readonly Said[]) => setSaid((all) => new Map([...all, ...messages.map((one) => [one.id, one] as const)])),
    [],
  )

  const show = useCallback(
    (now: Look) => {
      setLook(now)
      take(now.messages)
      if (now.state !== 'in') return
      whole.current = now.messages.at(-1)?.seq ?? whole.current ?? 0
      setEarlier((known) => known ?? now.more)
    },
    [take],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    // What the office did not hear is said again.
    const open = () =>
      secretOf().catch((error: unknown) => {
        opening.current = undefined
        throw error
      })
    const again = async () => {
      try {
        opening.current ??= open()
        const mine = await opening.current
        if (!mine) return setEnded(true)
        const now = await lookSince(mine, whole.current)
        if (stopped) return
        setSecret(mine)
        show(now)
        setAway(false)
      } catch (error) {
        if (over(error)) return setEnded(true)
        setAway(true)
      }
      if (!stopped) timer = setTimeout(() => void again(), polled)
    }
    void again()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [show])

  const messages = [...said.values()].sort((a, b) => a.seq - b.seq)
  const fetchEarlier = async () => {
    const before = messages[0]?.id
    if (!secret || !before) return
    try {
      const found = await api.guestDoor.look({ secret, before })
      take(found.messages)
      setEarlier(found.more)
    } catch {
      // The next look says whether it is the connection or the link that ended.
      setAway(true)
    }
  }
  return { look, messages, ended, away, secret, take, more: earlier ?? false, fetchEarlier }
}
