'use client'
import { createContext, use, useSyncExternalStore } from 'react'
import { toDateString } from './local-time'
import { subscribeToClock } from './relative-time'

/** Its value is the office's day when the server rendered the page, YYYY-MM-DD. */
export const InitialDate = createContext('')

const getDate = () => toDateString(new Date())
/** The user's day, YYYY-MM-DD. On the server and before hydration it is the office's, which nearly always is the same. */
export function useCurrentDate(): string {
  const initialDate = use(InitialDate)
  return useSyncExternalStore(subscribeToClock, getDate, () => initialDate)
}
