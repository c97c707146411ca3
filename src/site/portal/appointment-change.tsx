'use client'
import { useState } from 'react'
import { type AppointmentChange, isConflict, PortalError, post, translate } from './api'
import { AppointmentTime, FormerTime } from './appointment-time'
import { usePortalContext } from './portal-context'
import { useBusy } from './use-busy'

type Props = { change: AppointmentChange; onDismiss: (change: AppointmentChange) => void }
/** An appointment that the client saw and that is not in the list any more. */
export function AppointmentChangeItem({ change, onDismiss }: Props) {
  const { text, secret, language, refresh } = usePortalContext()
  const [errorMessage, setErrorMessage] = useState('')
  const { isBusy, run } = useBusy()
  const { id, state, title, before, after } = change
  const dismiss = async () => {
    setErrorMessage('')
    try {
      await post('/portal/appointments/:id/change/dismiss', { id, secret, state, ...after })
      onDismiss(change)
    } catch (error) {
      // The message is about the change that the page shows then.
      if (isConflict(error)) await refresh()
      setErrorMessage((error instanceof PortalError && translate(error.message, language)) || text.failed)
    }
  }
  const label = text.appointmentChanges[state]
  return (
    <li className="portal-item portal-changed">
      <p className="portal-changed-label">{label}</p>
      {title && <h3>{title}</h3>}
      {state === 'withdrawn' && <p>{text.withdrawn}</p>}
      {state === 'canceled' && before && (
        <p className="portal-due portal-canceled">
          <AppointmentTime appointment={before} />
        </p>
      )}
      {after && (
        <p className="portal-due">
          <AppointmentTime appointment={after} />
        </p>
      )}
      {state === 'moved' && before && <FormerTime time={before} />}
      {errorMessage && (
        <p role="alert" className="portal-error">
          {errorMessage}
        </p>
      )}
      {/* With the key the pressed button stays, and keeps the focus, when text appears above it. */}
      <p key="actions" className="portal-actions">
        <button
          type="button"
          className="quiet"
          aria-label={isBusy ? undefined : title ? text.understoodChange(title, label) : text.understoodWithdrawn}
          aria-disabled={isBusy || undefined}
          onClick={() => run(dismiss)}
        >
          {isBusy ? text.oneMoment : text.understood}
        </button>
      </p>
    </li>
  )
}
