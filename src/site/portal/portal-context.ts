'use client'
import { createContext, useContext } from 'react'
import type { Language } from '@/contract/constants/languages'
import { type PortalStrings, portalStrings } from './strings'

/** What every part of the page needs. */
export type Portal = {
  secret: string
  language: Language
  text: PortalStrings
  timeZone: string
  /** Reads the page's data again. */
  refresh: () => Promise<void>
}
export const PortalContext = createContext<Portal>({
  secret: '',
  language: 'en',
  text: portalStrings.en,
  timeZone: 'UTC',
  refresh: async () => undefined,
})
export const usePortalContext = () => useContext(PortalContext)
