'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Language } from '@/contract/constants/languages'
import type { PortalView } from './api'
import { Appointments } from './appointments'
import { Calls } from './calls'
import { DocumentRequests } from './document-requests'
import { EnterCode } from './enter-code'
import { Messages } from './messages'
import { type Office, OfficeContact } from './office-contact'
import { PortalContext } from './portal-context'
import { ReleasedFiles } from './released-files'
import { portalStrings } from './strings'
import { usePortal } from './use-portal'

const readBrowserLanguage = (): Language => (navigator.language.startsWith('es') ? 'es' : 'en')

/** The page of a client. `office` comes from the page's HTML. */
export function Portal({ office }: { office: Office }) {
  const { session, view, isOffline, startSession, setView, refresh } = usePortal()
  const [fallbackLanguage] = useState(readBrowserLanguage)
  const language = view?.language ?? fallbackLanguage
  const text = portalStrings[language]
  const secret = session.state === 'open' ? session.secret : ''
  const timeZone = view?.office.timeZone ?? 'UTC'
  const portal = useMemo(() => ({ secret, language, text, timeZone, refresh }), [secret, language, text, timeZone, refresh])
  useEffect(() => {
    document.documentElement.lang = language
    document.title = text.title
  }, [language, text])
  const isOpen = session.state === 'open' && view
  return (
    <PortalContext value={portal}>
      <h1>{isOpen ? text.hello(view.name) : text.title}</h1>
      <p role="status" className={isOffline ? 'portal-notice' : 'portal-hidden'}>
        {isOffline && text.offline}
      </p>
      {isOpen ? (
        <Sections view={view} setView={setView} />
      ) : (
        <section className="portal-section">
          {session.state === 'spent' || session.state === 'ended' ? (
            <EnterCode session={session} onEnter={startSession} />
          ) : (
            <p>{text.opening}</p>
          )}
        </section>
      )}
      <OfficeContact office={view?.office ?? office} text={text} />
    </PortalContext>
  )
}

function Sections({
  view,
  setView,
}: {
  view: PortalView
  setView: (change: (view: PortalView | undefined) => PortalView | undefined) => void
}) {
  const text = portalStrings[view.language]
  return (
    <>
      <Calls calls={view.calls} guestId={view.guestId} />
      <p className="portal-secondary">{text.private}</p>
      {view.nextStep && (
        <section className="portal-section portal-next-step" aria-labelledby="next-step">
          <h2 id="next-step">{text.nextStep}</h2>
          <p className="portal-text">{view.nextStep}</p>
        </section>
      )}
      <DocumentRequests
        requests={view.documentRequests}
        onChange={(request) =>
          setView(
            (old) => old && { ...old, documentRequests: old.documentRequests.map((other) => (other.id === request.id ? request : other)) },
          )
        }
      />
      <Appointments
        appointments={view.appointments}
        changes={view.appointmentChanges}
        onAnswer={(appointment) =>
          setView(
            (old) =>
              old && {
                ...old,
                appointments: old.appointments.map((other) => (other.id === appointment.id ? appointment : other)),
                appointmentChanges: old.appointmentChanges.filter(({ id }) => id !== appointment.id),
              },
          )
        }
        onDismiss={({ id }) =>
          setView((old) => old && { ...old, appointmentChanges: old.appointmentChanges.filter((other) => other.id !== id) })
        }
      />
      <Messages latest={view.messages} hasMore={view.moreMessages} missedCalls={view.calls.filter(({ state }) => state === 'missed')} />
      {view.files.length > 0 && <ReleasedFiles files={view.files} />}
    </>
  )
}
