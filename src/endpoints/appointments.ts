import { appointments } from '@/contract/appointments'
import { makeAppointment } from '@/data/appointments'
import { implement } from './implement'

export const appointmentEndpoints = implement(appointments, { make: ({ db, input }) => makeAppointment(db, input) })
