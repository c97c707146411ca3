'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { compareTranslationDates, listLostLanguages, type TranslationNotes } from '@/contract/outdated-translation'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'

const text = strings.website

/**
 * Warns while a translation is out of date, and before one is taken offline. Fetches the page after each save, because Payload does
 * not render the sidebar again.
 */
export function TranslationNote({ id, initial }: { id: string; initial: TranslationNotes }) {
  const { lastUpdateTime } = useDocumentInfo()
  const [openedAt] = useState(lastUpdateTime)
  const [{ outdated, lost }, setNotes] = useState(initial)
  useEffect(() => {
    if (lastUpdateTime === openedAt) return
    const controller = new AbortController()
    const load = (draft: boolean) =>
      fetch(`/api/page/${id}?locale=all&draft=${draft}&depth=0`, { signal: controller.signal }).then((response) =>
        response.ok ? response.json() : Promise.reject(response),
      )
    Promise.all([load(false), load(true)])
      .then(([page, draft]) => setNotes({ outdated: compareTranslationDates(draft), lost: listLostLanguages(page, draft) }))
      .catch(() => {
        // The note stays as it was until the next save.
      })
    return () => controller.abort()
  }, [id, lastUpdateTime, openedAt])
  return (
    <>
      {lost.map((language) => (
        <Alert key={language} kind="warning" title={text.losesLanguage(text.languages[language])}>
          <p>{text.losesLanguageText(text.languages[language])}</p>
        </Alert>
      ))}
      {outdated && <OutdatedNote id={id} {...outdated} />}
    </>
  )
}

function OutdatedNote({ id, language: code, main }: { id: string } & NonNullable<TranslationNotes['outdated']>) {
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const language = text.languages[code]
  const confirmCurrent = async () => {
    setIsSaving(true)
    setHasFailed(false)
    try {
      await saveUnchanged(id, code)
      // Payload offers to publish the draft only after the page is loaded again.
      location.reload()
    } catch {
      setHasFailed(true)
      setIsSaving(false)
    }
  }
  return (
    <>
      <Alert kind="warning" title={text.behind(language, text.languages[main])}>
        <p>{text.behindText}</p>
        <Button small busy={isSaving} onClick={() => void confirmCurrent()}>
          {text.confirmCurrent(language)}
        </Button>
      </Alert>
      {hasFailed && <ErrorAlert message={text.confirmFailed} />}
    </>
  )
}

/** Throws if the status is not 2xx. */
async function requestPage(url: string, init?: RequestInit): Promise<{ title?: string }> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`)
  return response.json()
}
/** Saves the draft of a translation without changes, so that it is no longer older than the main language. */
async function saveUnchanged(id: string, language: string) {
  const url = `/api/page/${id}?${new URLSearchParams({ locale: language, draft: 'true', depth: '0' })}`
  const { title } = await requestPage(url)
  await requestPage(url, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title }) })
}
