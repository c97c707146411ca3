'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type * as strings from '@/strings/index'

/** Widens literal strings, so that another language fits. */
type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widened<T[K]> }
export type CallStrings = Widened<typeof strings.calls>

const Context = createContext<CallStrings | null>(null)
export const CallStringsProvider = ({ text, children }: { text: CallStrings; children: ReactNode }) => (
  <Context.Provider value={text}>{children}</Context.Provider>
)
export function useCallStrings(): CallStrings {
  const text = useContext(Context)
  if (!text) throw new Error('useCallStrings needs a CallStringsProvider')
  return text
}
