'use client'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

type Handler<Detail> = (detail: Detail) => Promise<boolean>
type Options<Detail> = { setHandler: (handler: Handler<Detail> | undefined) => void; onHold: (detail: Detail) => void }

/** Holds requests back while a dialog asks for what they need. Returns the function that repeats or rejects them; leaving the screen rejects them. */
export function useHeldRequests<Detail>({ setHandler, onHold }: Options<Detail>) {
  const resolvers = useRef<((isRepeated: boolean) => void)[]>([])
  const hold = useEffectEvent(onHold)
  const release = useCallback((isRepeated: boolean) => {
    for (const resolve of resolvers.current.splice(0)) resolve(isRepeated)
  }, [])
  useEffect(() => {
    setHandler((detail) => {
      hold(detail)
      return new Promise((resolve) => resolvers.current.push(resolve))
    })
    return () => {
      setHandler(undefined)
      release(false)
    }
  }, [setHandler, release])
  return release
}
