'use client'
import { closeCodes, pingIntervalMs, pongTimeoutMs, reconnectDelayMs } from '@/contract/constants/socket-messages'
import type { ClientMessage, ServerMessage } from '@/contract/socket-messages'
import { createStore } from '@/ui/create-store'

type Listener = (message: ServerMessage) => void
const listeners = new Set<Listener>()
/** Subscribes to all messages of the socket; returns the unsubscribe function. */
export function onSocketMessage(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let openedSocket: WebSocket | undefined
/** Returns false if the socket is not open: the message is then lost, not queued. */
export function sendSocketMessage(message: ClientMessage): boolean {
  if (openedSocket?.readyState !== WebSocket.OPEN) return false
  openedSocket.send(JSON.stringify(message))
  return true
}
/** connecting: the first attempt has neither succeeded nor failed. */
type SocketState = 'connecting' | 'open' | 'closed'
const state = createStore<SocketState>('connecting')
export const getSocketState = state.get
export const isSocketOpen = () => state.get() === 'open'
export const onSocketStateChange = state.subscribe
export const useIsSocketOpen = () => state.use() === 'open'
const updateState = () => state.set(openedSocket?.readyState === WebSocket.OPEN ? 'open' : 'closed')

type Options = {
  userId: string
  getToken: () => Promise<string | undefined>
  /** When the server rendered the page, in ms: the first socket receives what has happened since. */
  renderedAt?: number
  /** An origin to try if the page's own origin does not accept sockets. */
  fallbackOrigin?: string | undefined
  /** Called after a reconnect: messages sent in between were missed. */
  onReconnect?: () => void
  onUnauthenticated: () => void
}
/**
 * Opens the tab's only socket. It reconnects after it closes, and also when a ping gets no pong, because a dropped network
 * does not close the socket. Returns the function that closes it.
 */
export function openSocket({ userId, getToken, renderedAt, fallbackOrigin, onReconnect, onUnauthenticated }: Options) {
  const urls = [...new Set([location.origin, fallbackOrigin ?? location.origin])].map((origin) => `${origin.replace(/^http/, 'ws')}/ws`)
  let attempt = 0
  let socket: WebSocket | undefined
  let pingTimer: ReturnType<typeof setTimeout> | undefined
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isFirst = renderedAt !== undefined

  const scheduleReconnect = () => {
    clearTimeout(pingTimer)
    clearTimeout(pongTimer)
    if (!isStopped) reconnectTimer = setTimeout(() => void connect(), reconnectDelayMs)
  }
  function handleClose(code: number) {
    updateState()
    if (code === closeCodes.notAuthenticated) onUnauthenticated()
    scheduleReconnect()
  }
  /** Does not wait for the close event: a browser fires it late when the other side is unreachable. */
  function abandon(silentSocket: WebSocket) {
    silentSocket.onmessage = silentSocket.onclose = null
    silentSocket.close()
    handleClose(closeCodes.goingAway)
  }
  async function connect() {
    reconnectTimer = undefined
    const token = await getToken()
    if (isStopped) return
    if (!token) return scheduleReconnect()
    const opened = new WebSocket(`${urls[attempt % urls.length]}?token=${encodeURIComponent(token)}`)
    // The next attempt uses the next URL, unless this one opens.
    attempt += 1
    socket = opened
    pongTimer = setTimeout(() => abandon(opened), pongTimeoutMs)
    socket.onopen = () => {
      openedSocket = socket
      attempt -= 1
      sendSocketMessage({ type: 'hello', userId, since: isFirst ? renderedAt : undefined })
      pingTimer = setTimeout(() => ping(opened), pingIntervalMs)
      if (!isFirst) onReconnect?.()
      isFirst = false
      updateState()
    }
    socket.onmessage = ({ data }) => {
      clearTimeout(pongTimer)
      const message = JSON.parse(String(data)) as ServerMessage
      // Set by the pong, not by the previous ping: browsers slow chained timers of a hidden tab to one a minute.
      if (message.type === 'pong' && !isStopped) pingTimer = setTimeout(() => ping(opened), pingIntervalMs)
      for (const listener of listeners) listener(message)
    }
    socket.onclose = ({ code }) => handleClose(code)
  }
  function ping(pinged: WebSocket) {
    sendSocketMessage({ type: 'ping', userId })
    clearTimeout(pongTimer)
    pongTimer = setTimeout(() => abandon(pinged), pongTimeoutMs)
  }
  /** The browser knows at once; a ping would find out later. */
  const handleOffline = () => {
    if (socket?.readyState === WebSocket.OPEN) abandon(socket)
  }
  /** Without waiting for the next attempt. */
  const handleOnline = () => {
    if (reconnectTimer === undefined) return
    clearTimeout(reconnectTimer)
    void connect()
  }
  window.addEventListener('offline', handleOffline)
  window.addEventListener('online', handleOnline)
  void connect()
  return () => {
    isStopped = true
    window.removeEventListener('offline', handleOffline)
    window.removeEventListener('online', handleOnline)
    clearTimeout(reconnectTimer)
    clearTimeout(pingTimer)
    clearTimeout(pongTimer)
    socket?.close()
  }
}
