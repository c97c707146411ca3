'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { closed, pingEvery, pongWithin, retryAfter, type Sent, type Told } from '@/contract/live'
import { createStore } from '@/ui/create-store'
import { api } from './api'
import { communicationsToken, stopCommunications } from './communications'

type Listener = (message: Told) => void
const listeners = new Set<Listener>()
/** Hears everything the socket brings; returns the way to stop. */
export function onLive(listen: Listener) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

let current: WebSocket | undefined
/** Says something on the socket; answers whether it was open. What is said meanwhile is not kept. */
export function sendLive(message: Sent): boolean {
  if (current?.readyState !== WebSocket.OPEN) return false
  current.send(JSON.stringify(message))
  return true
}
const open = createStore(false)
/** Whether the socket is open. */
export const isLive = open.get
export const onLiveState = open.subscribe
export const useIsLive = open.use
const updateOpen = () => open.set(current?.readyState === WebSocket.OPEN)

type Opening = {
  userId: string
  token: () => Promise<string | undefined>
  /** When the page was drawn: what happened until the first socket opens is heard then. */
  drawn?: number
  /** Where else than beside the page the socket may be. */
  elsewhere?: string | undefined
  /** The socket is there again; what happened meanwhile nobody heard. */
  again?: () => void
  refused: () => void
}
/**
 * The one socket of this tab: says hello, pings, and comes back after 3 s when it is gone, or when a ping is not answered:
 * a network that lets nothing through does not say so. Returns the way to close it.
 */
export function openLive({ userId, token: fresh, drawn, elsewhere, again, refused }: Opening) {
  const doors = [...new Set([location.origin, elsewhere ?? location.origin])].map((origin) => `${origin.replace(/^http/, 'ws')}/ws`)
  let tried = 0
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setTimeout> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let first = drawn !== undefined

  const later = () => {
    clearTimeout(beat)
    clearTimeout(overdue)
    if (!stopped) next = setTimeout(() => void connect(), retryAfter)
  }
  function gone(code: number) {
    updateOpen()
    if (code === closed.notAuthenticated) refused()
    later()
  }
  /** A browser waits long for the goodbye of somebody who cannot hear. */
  function giveUp(silent: WebSocket) {
    silent.onmessage = silent.onclose = null
    silent.close()
    gone(closed.goingAway)
  }
  async function connect() {
    const token = await fresh()
    if (stopped) return
    if (!token) return later()
    const opened = new WebSocket(`${doors[tried % doors.length]}?token=${encodeURIComponent(token)}`)
    // One that opens is where to come back to; from one that does not the next try goes on.
    tried += 1
    socket = opened
    overdue = setTimeout(() => giveUp(opened), pongWithin)
    socket.onopen = () => {
      current = socket
      tried -= 1
      sendLive({ type: 'hello', userId, ...(first && { since: drawn }) })
      beat = setTimeout(() => ping(opened), pingEvery)
      if (!first) again?.()
      first = false
      updateOpen()
    }
    socket.onmessage = ({ data }) => {
      clearTimeout(overdue)
      const message = JSON.parse(String(data)) as Told
      // Set by what comes, not by the ping before: timers that set each other run once a minute in a tab that is hidden long.
      if (message.type === 'pong' && !stopped) beat = setTimeout(() => ping(opened), pingEvery)
      for (const listen of listeners) listen(message)
    }
    socket.onclose = ({ code }) => gone(code)
  }
  function ping(asked: WebSocket) {
    sendLive({ type: 'ping', userId })
    clearTimeout(overdue)
    overdue = setTimeout(() => giveUp(asked), pongWithin)
  }
  void connect()
  return () => {
    stopped = true
    clearTimeout(next)
    clearTimeout(beat)
    clearTimeout(overdue)
    socket?.close()
  }
}

/** What shows parts of another noun's records. */
const shownWith: Record<string, string[]> = { case: ['bookmark', 'reminder', 'log'] }

/** Keeps the screens of this tab current: what the socket names is fetched again, and everything after it was gone. */
export function useLive(userId: string, drawn: number, elsewhere?: string) {
  const client = useQueryClient()
  // The layout may be drawn again later; the socket is this page's first.
  const [since] = useState(drawn)
  useEffect(() => {
    const anew = () => void client.invalidateQueries()
    const close = openLive({
      userId,
      token: communicationsToken,
      drawn: since,
      elsewhere,
      again: anew,
      refused: () => void api.auth.me({}).catch(() => undefined),
    })
    const stop = onLive((message) => {
      if (message.type === 'anew') anew()
      if (message.type !== 'changed') return
      for (const resource of [message.resource, 'activity', ...(shownWith[message.resource] ?? [])])
        void client.invalidateQueries({ queryKey: [resource] })
    })
    return () => {
      stop()
      close()
      stopCommunications()
    }
  }, [userId, since, elsewhere, client])
}
