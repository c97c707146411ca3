'use client'
import { useEffect, useRef, useState } from 'react'
import { type Draft, type DraftBase, deleteDraft, findDraft, saveDraft, toFormKey } from './drafts'
import type { FormValues } from './values'

const saveIntervalMs = 400
const noFields: readonly string[] = []
type Options = {
  userId: string
  form: string
  isDirty: boolean
  getDraftValues: () => FormValues
  getDraftBase?: ((fields: string[]) => DraftBase | undefined) | undefined
  excludedFields?: readonly string[] | undefined
}

/** Saves a changed form as a draft. `draft` is the one of an earlier visit, until the user changes the form. */
export function useDraft({ userId, isDirty, getDraftValues, getDraftBase, excludedFields = noFields, ...options }: Options) {
  const form = toFormKey(options.form)
  // Reading the latest functions here keeps the interval running while every keystroke brings new ones.
  const latest = useRef({ getDraftValues, getDraftBase })
  useEffect(() => {
    latest.current = { getDraftValues, getDraftBase }
  })
  const [draft, setDraft] = useState<Draft | null>(null)
  const isStored = useRef(false)
  const lastJson = useRef('')
  useEffect(() => setDraft(findDraft(userId, form)), [userId, form])
  useEffect(() => {
    if (!isDirty) {
      if (isStored.current) deleteDraft(userId, form)
      isStored.current = false
      lastJson.current = ''
      return
    }
    const save = () => {
      const { getDraftValues, getDraftBase } = latest.current
      const values = withoutFields(getDraftValues(), excludedFields)
      const json = JSON.stringify(values)
      if (json === lastJson.current) return
      lastJson.current = json
      const fields = Object.keys(values)
      isStored.current = fields.length > 0
      if (isStored.current) saveDraft(userId, form, values, getDraftBase?.(fields))
      else deleteDraft(userId, form)
    }
    const timer = setInterval(save, saveIntervalMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [isDirty, userId, form, excludedFields])
  const discard = () => {
    lastJson.current = ''
    deleteDraft(userId, form)
    setDraft(null)
  }
  /** The server has the current values: they are not a draft, even if the form stays open. */
  const markSaved = () => {
    discard()
    lastJson.current = JSON.stringify(withoutFields(getDraftValues(), excludedFields))
  }
  return { draft: isDirty ? null : draft, discard, markSaved }
}

const withoutFields = (values: FormValues, excluded: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !excluded.includes(field)))
