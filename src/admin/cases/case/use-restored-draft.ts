'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { findDraft, toFormKey } from '@/client/form/drafts'
import type { FormValues } from '@/client/form/values'
import { replaceUrl, withQuery } from '@/client/navigation'
import { useCurrentUser } from '@/client/session/current-user'

/** Restores the input from before the user left for the conflict check. */
export function useRestoredDraft(form: { setValues: (values: FormValues) => void }, draftKey: string) {
  const me = useCurrentUser()
  const isRequested = useSearchParams().get('restore') !== null
  const { setValues } = form
  const hasRestored = useRef(false)
  useEffect(() => {
    if (!isRequested || hasRestored.current) return
    hasRestored.current = true
    const draft = findDraft(me.id, toFormKey(draftKey))
    if (draft) setValues(draft.values)
    replaceUrl(withQuery({ restore: undefined }))
  })
}
