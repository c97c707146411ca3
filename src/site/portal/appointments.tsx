'use client'
import { useState } from 'react'
import { type Appointment, type AppointmentChange, isConflict, PortalError, post, translate } from './api'
import { AppointmentChangeItem } from './appointment-change'
import { AppointmentTime, FormerTime } from './appointment-time'
import { formatAppointmentTime } from './format'
import { usePortalContext } from './portal-context'
import { useBusy } from './use-busy'
import { useRestoreFocus } from './use-restore-focus'

type Props = {
  appointments: readonly Appointment[]
  changes: readonly AppointmentChange[]
  onAnswer: (appointment: Appointment) => void
  onDismiss: (change: AppointmentChange) => void
}
/** Stays once it was shown, so that the focus has a place when the last change is dismissed. */
export function Appointments({ appointments, changes, onAnswer, onDismiss }: Props) {
  const { text } = usePortalContext()
  const section = useRestoreFocus<HTMLElement>()
  const isEmpty = appointments.length + changes.length === 0
  const [wasShown, setWasShown] = useState(false)
  if (!isEmpty && !wasShown) setWasShown(true)
  if (isEmpty && !wasShown) return null
  const changeOf = (id: string) => changes.find((change) => change.id === id)
  const changesOfRemovedAppointments = changes.filter(({ id }) => !appointments.some((appointment) => appointment.id === id))
  return (
    <section ref={section} tabIndex={-1} className="portal-section" aria-labelledby="appointments">
      <h2 id="appointments">{text.appointments}</h2>
      <div role="status">
        {isEmpty && <p>{text.noAppointments}</p>}
        {changesOfRemovedAppointments.length > 0 && (
          <ul className="portal-list">
            {changesOfRemovedAppointments.map((change) => (
              <AppointmentChangeItem key={change.id} change={change} onDismiss={onDismiss} />
            ))}
          </ul>
        )}
      </div>
      {appointments.length > 0 && (
        <ul className="portal-list">
          {appointments.map((appointment) => (
            <AppointmentItem key={appointment.id} appointment={appointment} change={changeOf(appointment.id)} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ItemProps = { appointment: Appointment; change: AppointmentChange | undefined; onAnswer: Props['onAnswer'] }
function AppointmentItem({ appointment, change, onAnswer }: ItemProps) {
  const { text, secret, language, timeZone, refresh } = usePortalContext()
  const [isChanging, setIsChanging] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  /** The time for which the last answer was refused, because the office had moved the appointment. */
  const [refusedTime, setRefusedTime] = useState('')
  const { isBusy, run } = useBusy()
  const item = useRestoreFocus<HTMLLIElement>()
  const { id, title, answer, start, days } = appointment
  const shownTime = JSON.stringify({ start, days })
  const isMoved = !answer && refusedTime !== '' && refusedTime !== shownTime
  const send = async (next: NonNullable<Appointment['answer']>) => {
    setErrorMessage('')
    setRefusedTime('')
    try {
      onAnswer((await post('/portal/appointments/:id/answer', { id, secret, answer: next, start, days })).appointment)
      setIsChanging(false)
      // A load that was already running brings the state before the answer.
      void refresh()
    } catch (error) {
      if (!isConflict(error))
        return setErrorMessage((error instanceof PortalError && translate(error.message, language)) || text.answerFailed)
      setRefusedTime(shownTime)
      setIsChanging(false)
      void refresh()
    }
  }
  const answerButton = (next: NonNullable<Appointment['answer']>) => ({
    'aria-disabled': isBusy || undefined,
    onClick: () => run(() => send(next)),
  })
  return (
    <li ref={item} tabIndex={-1} className={change ? 'portal-item portal-changed' : 'portal-item'} aria-labelledby={`title-${id}`}>
      <p role="status" className="portal-changed-label">
        {change && text.appointmentChanges[change.state]}
      </p>
      <h3 id={`title-${id}`}>{title}</h3>
      <p className="portal-due">
        <AppointmentTime appointment={appointment} />
      </p>
      {change?.before && <FormerTime time={change.before} />}
      <p role="status" className={answer === 'confirm' && !isBusy ? 'portal-success' : ''}>
        {isBusy ? text.sendingAnswer : answer && (answer === 'confirm' ? text.confirmed : text.declined)}
      </p>
      {(isMoved || errorMessage) && (
        <p role="alert" className="portal-error">
          {isMoved ? text.movedTo(formatAppointmentTime(language, appointment, timeZone)) : errorMessage}
        </p>
      )}
      {/* With the key the pressed button stays, and keeps the focus, when text appears above it. */}
      <p key="actions" className="portal-actions">
        {answer && !isChanging ? (
          <button type="button" className="quiet" aria-label={text.changeOf(title)} onClick={() => setIsChanging(true)}>
            {text.change}
          </button>
        ) : (
          <>
            <button type="button" className="button" aria-label={text.confirmOf(title)} {...answerButton('confirm')}>
              {text.confirm}
            </button>
            <button type="button" className="quiet" aria-label={text.cannotComeOf(title)} {...answerButton('cannotCome')}>
              {text.cannotCome}
            </button>
          </>
        )}
      </p>
    </li>
  )
}
