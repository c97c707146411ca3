'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { words } from '../../words'

/** Widens literal strings, so that another language fits. */
type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widened<T[K]> }
export type CallText = Widened<typeof words.calls>

const Context = createContext<CallText | null>(null)
export const CallTextProvider = ({ text, children }: { text: CallText; children: ReactNode }) => (
  <Context.Provider value={text}>{children}</Context.Provider>
)
export function useCallText(): CallText {
  const text = useContext(Context)
  if (!text) throw new Error('useCallText needs a CallTextProvider')
  return text
}
