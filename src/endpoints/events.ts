import { events } from '@/contract/events'
import { moveOccurrence } from '@/data/events/move-occurrence'
import { createEvent, deleteEvent, restoreEvent, updateEvent } from '@/data/events/mutations'
import { findEvent, listEvents, listOccurrences } from '@/data/events/queries'
import { undoMove } from '@/data/events/undo-move'
import { listHolidays } from '@/data/holidays/queries'
import { getOfficeDate } from '@/data/office/office'
import { getOpeningHours } from '@/data/office/opening-hours'
import { implement, ok } from './implement'
import { permissionsOf } from './permissions'

export const eventEndpoints = implement(events, {
  list: ({ db, input }) => listEvents(db, input),
  listOccurrences: ({ db, input }) => listOccurrences(db, input),
  getOfficeHours: async ({ db }) => {
    const year = Number((await getOfficeDate(db)).slice(0, 4))
    return { ...(await getOpeningHours(db)), holidays: await listHolidays(db, year) }
  },
  get: async ({ db, input, fail }) => ({ event: (await findEvent(db, input.id)) ?? fail('notFound') }),
  getPermissions: permissionsOf(findEvent),
  create: ({ db, input }) => createEvent(db, input),
  update: ({ db, input, ifMatch }) => updateEvent(db, input, ifMatch),
  moveOccurrence: ({ db, input, ifMatch }) => moveOccurrence(db, input, ifMatch),
  undoMove: ({ db, input, ifMatch }) => undoMove(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteEvent(db, input.id, ifMatch)),
  restore: ({ db, input }) => restoreEvent(db, input.id),
})
