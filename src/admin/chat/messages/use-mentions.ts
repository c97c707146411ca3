'use client'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { normalizeText } from '@/client/text/normalize-text'
import { findMentionQuery } from './mentions'

export type Member = { id: string; displayName: string; avatarUrl: string | null }
const maxMatches = 6

type Options = {
  members: readonly Member[]
  input: RefObject<HTMLTextAreaElement | null>
  replaceContent: (content: string, cursor: number) => void
}
/** Suggests members after an "@". The arrow keys choose, Enter and Tab insert the name, Escape closes the list. */
export function useMentions({ members, input, replaceContent }: Options) {
  const [mentionQuery, setMentionQuery] = useState<ReturnType<typeof findMentionQuery>>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const listId = useId()
  const isMatch = ({ displayName }: Member) =>
    mentionQuery !== null && normalizeText(displayName).includes(normalizeText(mentionQuery.query))
  const matches = members.filter(isMatch).slice(0, maxMatches)
  const isOpen = matches.length > 0
  const active = matches[Math.min(activeIndex, matches.length - 1)]

  /** Call it after each change of the content or of the cursor. */
  const update = () => {
    const field = input.current
    const next = field && field.selectionStart === field.selectionEnd ? findMentionQuery(field.value, field.selectionStart) : null
    if (next?.start !== mentionQuery?.start || next?.query !== mentionQuery?.query) setActiveIndex(0)
    setMentionQuery(next)
  }
  const select = ({ displayName }: Member) => {
    const field = input.current
    if (!field || !mentionQuery) return
    const before = `${field.value.slice(0, mentionQuery.start)}@${displayName} `
    const after = field.value.slice(mentionQuery.start + 1 + mentionQuery.query.length).replace(/^ /, '')
    replaceContent(before + after, before.length)
    setMentionQuery(null)
  }
  /** Returns whether the list has used the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActiveIndex((Math.min(activeIndex, matches.length - 1) + step + matches.length) % matches.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && active) select(active)
    else if (event.key === 'Escape') setMentionQuery(null)
    else return false
    event.preventDefault()
    // Escape would also close the chat window.
    event.stopPropagation()
    return true
  }
  const optionId = (member: Member) => `${listId}-${member.id}`
  return {
    matches,
    active,
    select,
    update,
    handleKey,
    close: () => setMentionQuery(null),
    listId,
    optionId,
    inputProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && active && { 'aria-controls': listId, 'aria-activedescendant': optionId(active) }),
    },
  }
}
