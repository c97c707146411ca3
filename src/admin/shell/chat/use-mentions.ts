'use client'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { typedName } from './mentions'

export type Member = { id: string; displayName: string; avatarUrl: string | null }
const most = 6
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Options = {
  members: readonly Member[]
  input: RefObject<HTMLTextAreaElement | null>
  /** Writes a text in place of what is typed, and goes on at a place in it. */
  write: (text: string, at: number) => void
}
/** Names to pick from while one types "@" and the beginning of one: arrows choose, Enter and Tab take, Escape sends them away. */
export function useMentions({ members, input, write }: Options) {
  const [typing, setTyping] = useState<ReturnType<typeof typedName>>(null)
  const [at, setAt] = useState(0)
  const id = useId()
  const found = typing ? members.filter(({ displayName }) => plain(displayName).includes(plain(typing.typed))).slice(0, most) : []
  const open = found.length > 0
  const chosen = found[Math.min(at, found.length - 1)]

  /** To be told after each change and movement in the field. */
  const look = () => {
    const field = input.current
    const next = field && field.selectionStart === field.selectionEnd ? typedName(field.value, field.selectionStart) : null
    if (next?.from !== typing?.from || next?.typed !== typing?.typed) setAt(0)
    setTyping(next)
  }
  const take = ({ displayName }: Member) => {
    const field = input.current
    if (!field || !typing) return
    const named = `${field.value.slice(0, typing.from)}@${displayName} `
    const after = field.value.slice(typing.from + 1 + typing.typed.length).replace(/^ /, '')
    write(named + after, named.length)
    setTyping(null)
  }
  /** Whether a key was for the names. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) take(chosen)
    else if (event.key === 'Escape') setTyping(null)
    else return false
    event.preventDefault()
    // Escape would close the window, too.
    event.stopPropagation()
    return true
  }
  const option = (one: Member) => `${id}-${one.id}`
  return {
    found,
    chosen,
    take,
    look,
    onKey,
    close: () => setTyping(null),
    list: id,
    option,
    /** What the field says to a screen reader. */
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(open && chosen && { 'aria-controls': id, 'aria-activedescendant': option(chosen) }),
    },
  }
}
