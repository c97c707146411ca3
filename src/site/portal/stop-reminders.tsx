'use client'
import { useEffect, useState } from 'react'
import type { Language } from '@/contract/constants/languages'
import { PortalError, post, translate } from './api'
import { type Office, OfficeContact } from './office-contact'
import { portalStrings } from './strings'

/** The page that the link in a reminder mail opens. */
export function StopReminders({ office }: { office: Office }) {
  const [language, setLanguage] = useState<Language>(() => (new URLSearchParams(location.search).get('language') === 'es' ? 'es' : 'en'))
  const [errorMessage, setErrorMessage] = useState('')
  const [isDone, setIsDone] = useState(false)
  const text = portalStrings[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.title = text.stopTitle
  }, [language, text])
  useEffect(() => {
    const stop = async () => {
      const stopped = await post('/portal/reminders/stop', { token: location.hash.slice(1) })
      setLanguage(stopped.language)
      setIsDone(true)
    }
    stop().catch((error: unknown) => {
      if (!(error instanceof PortalError)) throw error
      setErrorMessage(error.message || 'failed')
    })
  }, [])
  return (
    <>
      <h1>{text.stopTitle}</h1>
      <section className="portal-section">
        <p role="status">{isDone ? text.stopped : !errorMessage && text.stopping}</p>
        {errorMessage && (
          <p role="alert" className="portal-error">
            {translate(errorMessage, language) ?? text.failed}
          </p>
        )}
      </section>
      <OfficeContact office={office} text={text} />
    </>
  )
}
