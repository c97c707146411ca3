'use client'
import { useState } from 'react'
import { type Appointment, PortalError, post, translate } from './api'
import { formatAppointment, formatDay } from './format'
import { usePortalContext } from './portal-context'
import { useRestoreFocus } from './use-restore-focus'

type Change = (appointment: Appointment) => void

export function Appointments({ appointments, onChange }: { appointments: readonly Appointment[]; onChange: Change }) {
  const { text } = usePortalContext()
  return (
    <section className="portal-section" aria-labelledby="appointments">
      <h2 id="appointments">{text.appointments}</h2>
      <ul className="portal-list">
        {appointments.map((appointment) => (
          <AppointmentItem key={appointment.id} appointment={appointment} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function AppointmentItem({ appointment, onChange }: { appointment: Appointment; onChange: Change }) {
  const { text, secret, language } = usePortalContext()
  const [isChanging, setIsChanging] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  const item = useRestoreFocus<HTMLLIElement>()
  const { id, title, answer } = appointment
  const send = async (next: NonNullable<Appointment['answer']>) => {
    setErrorMessage('')
    try {
      onChange((await post('/portal/appointments/:id/answer', { id, secret, answer: next })).appointment)
      setIsChanging(false)
    } catch (error) {
      setErrorMessage((error instanceof PortalError && translate(error.message, language)) || text.answerFailed)
    }
  }
  return (
    <li ref={item} tabIndex={-1} className="portal-item" aria-labelledby={`title-${id}`}>
      <h3 id={`title-${id}`}>{title}</h3>
      <p className="portal-due">
        <AppointmentTime appointment={appointment} />
      </p>
      <p role="status" className={answer === 'confirm' ? 'portal-success' : ''}>
        {answer && (answer === 'confirm' ? text.confirmed : text.declined)}
      </p>
      {errorMessage && (
        <p role="alert" className="portal-error">
          {errorMessage}
        </p>
      )}
      <p className="portal-actions">
        {answer && !isChanging ? (
          <button type="button" className="quiet" aria-label={text.changeOf(title)} onClick={() => setIsChanging(true)}>
            {text.change}
          </button>
        ) : (
          <>
            <button type="button" className="button" aria-label={text.confirmOf(title)} onClick={() => void send('confirm')}>
              {text.confirm}
            </button>
            <button type="button" className="quiet" aria-label={text.cannotComeOf(title)} onClick={() => void send('cannotCome')}>
              {text.cannotCome}
            </button>
          </>
        )}
      </p>
    </li>
  )
}

function AppointmentTime({ appointment: { start, days } }: { appointment: Appointment }) {
  const { language, timeZone } = usePortalContext()
  if (!days) return <time dateTime={start}>{formatAppointment(language, start, timeZone)}</time>
  return (
    <>
      <time dateTime={days.first}>{formatDay(language, days.first)}</time>
      {days.last !== days.first && (
        <>
          {' – '}
          <time dateTime={days.last}>{formatDay(language, days.last)}</time>
        </>
      )}
    </>
  )
}
