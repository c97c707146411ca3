import { appointments } from '@/contract/appointments'
import { createAppointment } from '@/data/events/appointments'
import { implement } from './implement'

export const appointmentEndpoints = implement(appointments, { create: ({ db, input }) => createAppointment(db, input) })
