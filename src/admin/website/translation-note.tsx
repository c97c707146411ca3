'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { type OutdatedTranslation, outdatedTranslation } from '@/contract/outdated-translation'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'

const text = strings.website

/** Warns while a translation is out of date. Payload does not render the sidebar again after saving, so this fetches the page after each save. */
export function TranslationNote({ id, initial }: { id: string; initial: OutdatedTranslation }) {
  const { lastUpdateTime } = useDocumentInfo()
  const [openedAt] = useState(lastUpdateTime)
  const [behind, setBehind] = useState(initial)
  useEffect(() => {
    if (lastUpdateTime === openedAt) return
    const controller = new AbortController()
    fetch(`/api/page/${id}?locale=all&draft=true&depth=0`, { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .then((page) => setBehind(outdatedTranslation(page)))
      .catch(() => {
        // The note stays as it was until the next save.
      })
    return () => controller.abort()
  }, [id, lastUpdateTime, openedAt])
  if (!behind) return null
  return (
    <Alert kind="warning" title={text.behind(text.languages[behind.language], text.languages[behind.main])}>
      {text.behindText(text.languages[behind.language])}
    </Alert>
  )
}
