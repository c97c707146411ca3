'use client'
import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts'
import type { Typed } from './form-body'

const pause = 400
const none: readonly string[] = []
type DraftOf<Values> = { person: string; form: string; dirty: boolean; typed: () => Values; secrets?: readonly string[] }

/** Keeps what is typed while it is not saved, and finds what was left here before. */
export function useDraft<Values extends Typed>({ person, form, dirty, typed, secrets = none }: DraftOf<Values>) {
  const [found, setFound] = useState<Draft | null>(null)
  const kept = useRef(false)
  const last = useRef('')
  useEffect(() => setFound(findDraft(person, form)), [person, form])
  useEffect(() => {
    if (!dirty) {
      if (kept.current) dropDraft(person, form)
      kept.current = false
      return
    }
    const keep = () => {
      const values = keepable(typed(), secrets)
      const text = JSON.stringify(values)
      if (text !== last.current) keepDraft(person, form, values)
      last.current = text
      kept.current = true
    }
    const timer = setInterval(keep, pause)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [dirty, typed, person, form, secrets])
  const drop = () => {
    last.current = ''
    dropDraft(person, form)
    setFound(null)
  }
  /** What stands in the form is saved: it is no draft, also while the form is still there. */
  const saved = () => {
    drop()
    last.current = JSON.stringify(keepable(typed(), secrets))
  }
  return { found: dirty ? null : found, drop, saved }
}

const keepable = (values: Typed, secrets: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
