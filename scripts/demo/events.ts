import { officeTime, openDay } from './calendar.ts'
import type { Case } from './cases.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

const slots = ['09:00', '10:30', '13:30', '15:00'] as const
const assistedLawyer = 1

/**
 * Every open case has two dates with its lawyer, in office hours, from two weeks back on, one a day. An assistant attends some of
 * those of one lawyer. Nobody is booked twice.
 */
export async function fillEvents(staff: Staff[], cases: Case[]) {
  const open = cases.filter(({ closed }) => !closed).slice(-60)
  const days = [...new Set(Array.from({ length: 200 }, (_, n) => openDay(n - 10)))]
  const assistant = pick(staff, staff.length - 1)
  const booked = new Map<number, number>()
  for (const [index, { id, sample, client }] of [...open, ...open].entries()) {
    const lawyer = pick(staff, sample.lawyer)
    const place = booked.get(sample.lawyer) ?? 0
    booked.set(sample.lawyer, place + 1)
    const [date, start] = [pick(days, place), pick(slots, place)]
    await lawyer.call('/events', {
      title: pick(sample.events, index).replace('{family}', client.family).replace('{name}', `${client.first} ${client.family}`),
      start: officeTime(date, start),
      end: officeTime(
        date,
        start.replace(/^\d+/, (hours) => String(Number(hours) + 1).padStart(2, '0')),
      ),
      userId: lawyer.id,
      attendeeIds: sample.lawyer === assistedLawyer && place % 3 === 0 ? [assistant.id] : [],
      caseId: id,
      clientId: client.id,
    })
  }
}
