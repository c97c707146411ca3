'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { words } from '../../words'

type Said<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { [K in keyof T]: Said<T[K]> }
/** What a call says, in whatever language. */
export type CallText = Said<typeof words.calls>

const Text = createContext<CallText | null>(null)
export const CallTextProvider = ({ text, children }: { text: CallText; children: ReactNode }) => (
  <Text.Provider value={text}>{children}</Text.Provider>
)
export function useCallText(): CallText {
  const text = useContext(Text)
  if (!text) throw new Error('Nobody said in which language calls speak')
  return text
}
