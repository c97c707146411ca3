'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { closed, pingEvery, retryAfter, type Sent, type Told } from '@/contract/live'
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
export const isLive = () => current?.readyState === WebSocket.OPEN
const states = new Set<() => void>()
/** Hears when the socket opens or is gone, which isLive() then says; returns the way to stop. */
export function onLiveState(listen: () => void) {
  states.add(listen)
  return () => void states.delete(listen)
}

type Opening = { userId: string; token: () => Promise<string | undefined>; connected?: () => void; refused: () => void }
/** The one socket of this tab: says hello, pings, and comes back after 3 s when it is gone. Returns the way to close it. */
export function openLive({ userId, token: fresh, connected, refused }: Opening) {
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const later = () => {
    clearInterval(beat)
    if (!stopped) again = setTimeout(() => void connect(), retryAfter)
  }
  async function connect() {
    const token = await fresh()
    if (stopped) return
    if (!token) return later()
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws?token=${encodeURIComponent(token)}`)
    socket.onopen = () => {
      current = socket
      sendLive({ type: 'hello', userId })
      beat = setInterval(() => sendLive({ type: 'ping', userId }), pingEvery)
      connected?.()
      for (const tell of states) tell()
    }
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Told
      for (const listen of listeners) listen(message)
    }
    socket.onclose = ({ code }) => {
      for (const tell of states) tell()
      if (code === closed.notAuthenticated) refused()
      later()
    }
  }
  void connect()
  return () => {
    stopped = true
    clearTimeout(again)
    clearInterval(beat)
    socket?.close()
  }
}

/** What shows parts of another noun's records. */
const shownWith: Record<string, string[]> = { case: ['bookmark', 'reminder', 'log'] }

/** Keeps the screens of this tab current: what the socket names is fetched again, and everything when it opens, for what happened before. */
export function useLive(userId: string) {
  const client = useQueryClient()
  useEffect(() => {
    const close = openLive({
      userId,
      token: communicationsToken,
      connected: () => void client.invalidateQueries(),
      refused: () => void api.auth.me({}).catch(() => undefined),
    })
    const stop = onLive((message) => {
      if (message.type !== 'changed') return
      for (const resource of [message.resource, 'activity', ...(shownWith[message.resource] ?? [])])
        void client.invalidateQueries({ queryKey: [resource] })
    })
    return () => {
      stop()
      close()
      stopCommunications()
    }
  }, [userId, client])
}
