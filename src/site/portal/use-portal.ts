'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PortalError, type PortalView, post } from './api'
import { closeSession, openSession, type Session } from './session'

const pollIntervalMs = 8_000

/** The page's data, polled while someone looks at it, and at once when the network is back. */
export function usePortal() {
  const [session, setSession] = useState<Session>({ state: 'opening' })
  const [view, setView] = useState<PortalView>()
  const [isOffline, setIsOffline] = useState(false)
  const latestSession = useRef<Session>(session)
  const update = useCallback((next: Session) => {
    latestSession.current = next
    setSession(next)
  }, [])
  /** A link works once, so it is never used twice at the same time. */
  const running = useRef<Promise<void>>(undefined)
  const load = useCallback(async () => {
    try {
      if (latestSession.current.state === 'opening' || latestSession.current.state === 'offline') update(await openSession())
      if (latestSession.current.state === 'open') setView(await post('/portal/view', { secret: latestSession.current.secret }))
      setIsOffline(latestSession.current.state === 'offline')
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      const session = latestSession.current
      if ((error.status === 410 || error.status === 400) && session.state === 'open') update(closeSession(error, session))
      else setIsOffline(true)
    }
  }, [update])
  const refresh = useCallback(() => {
    running.current ??= load().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [load])
  /** A load that already runs may bring older data, so another one follows it. */
  const refreshAgain = useCallback(() => (running.current ? running.current.then(refresh) : refresh()), [refresh])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const poll = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') await refresh()
      if (!isStopped) timer = setTimeout(() => void poll(), pollIntervalMs)
    }
    const pollNow = () => void poll()
    pollNow()
    const showOffline = () => setIsOffline(true)
    // A link that is opened in this tab, maybe of another portal.
    const openLink = () => location.reload()
    addEventListener('hashchange', openLink)
    addEventListener('online', pollNow)
    addEventListener('offline', showOffline)
    document.addEventListener('visibilitychange', pollNow)
    return () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('hashchange', openLink)
      removeEventListener('online', pollNow)
      removeEventListener('offline', showOffline)
      document.removeEventListener('visibilitychange', pollNow)
    }
  }, [refresh])
  const startSession = (next: Session) => {
    update(next)
    void refresh()
  }
  return { session, view, isOffline, startSession, setView, refresh: refreshAgain }
}
