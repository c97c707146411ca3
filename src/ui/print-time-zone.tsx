'use client'
import { createContext, type ReactNode, use } from 'react'
import { InitialTime } from './initial-time'

/** Undefined on screens: there, times are in the browser's time zone. */
export const PrintTimeZone = createContext<string | undefined>(undefined)

/** A print view. Its times are in the office's time zone, because paper does not say where it was printed. */
export const PrintTimeZoneProvider = ({ children }: { children: ReactNode }) => (
  <PrintTimeZone value={use(InitialTime)?.timeZone}>{children}</PrintTimeZone>
)
