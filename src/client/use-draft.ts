'use client'
import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts'
import type { Typed } from './form-body'

const saveIntervalMs = 400
const none: readonly string[] = []
type Options<Values> = { person: string; form: string; dirty: boolean; typed: () => Values; secrets?: readonly string[] }

export function useDraft<Values extends Typed>({ person, form, dirty, typed, secrets = none }: Options<Values>) {
  const [found, setFound] = useState<Draft | null>(null)
  const isStored = useRef(false)
  const lastJson = useRef('')
  useEffect(() => setFound(findDraft(person, form)), [person, form])
  useEffect(() => {
    if (!dirty) {
      if (isStored.current) dropDraft(person, form)
      isStored.current = false
      return
    }
    const save = () => {
      const values = withoutFields(typed(), secrets)
      const json = JSON.stringify(values)
      if (json !== lastJson.current) keepDraft(person, form, values)
      lastJson.current = json
      isStored.current = true
    }
    const timer = setInterval(save, saveIntervalMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [dirty, typed, person, form, secrets])
  const drop = () => {
    lastJson.current = ''
    dropDraft(person, form)
    setFound(null)
  }
  /** The server has the current values: they are not a draft, even if the form stays open. */
  const saved = () => {
    drop()
    lastJson.current = JSON.stringify(withoutFields(typed(), secrets))
  }
  return { found: dirty ? null : found, drop, saved }
}

const withoutFields = (values: Typed, excluded: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !excluded.includes(field)))
