'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { compareTranslationDates, type OutdatedTranslation } from '@/contract/outdated-translation'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'

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
      .then((page) => setBehind(compareTranslationDates(page)))
      .catch(() => {
        // The note stays as it was until the next save.
      })
    return () => controller.abort()
  }, [id, lastUpdateTime, openedAt])
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (!behind) return null
  const language = text.languages[behind.language]
  const confirm = async () => {
    setIsSaving(true)
    setHasFailed(false)
    try {
      await saveUnchanged(id, behind.language)
      // Payload offers to publish the draft only after the page is loaded again.
      location.reload()
    } catch {
      setHasFailed(true)
      setIsSaving(false)
    }
  }
  return (
    <>
      <Alert kind="warning" title={text.behind(language, text.languages[behind.main])}>
        <p>{text.behindText}</p>
        <Button small busy={isSaving} onClick={() => void confirm()}>
          {text.confirmCurrent(language)}
        </Button>
      </Alert>
      {hasFailed && <ErrorAlert message={text.confirmFailed} />}
    </>
  )
}

async function request(url: string, init?: RequestInit): Promise<{ title?: string }> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`)
  return response.json()
}
/** Saves the draft of a translation without changes, which dates it to now. */
async function saveUnchanged(id: string, language: string) {
  const url = `/api/page/${id}?${new URLSearchParams({ locale: language, draft: 'true', depth: '0' })}`
  const { title } = await request(url)
  await request(url, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title }) })
}
