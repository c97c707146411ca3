import { events } from '@/contract/events'
import { moveDate } from '@/data/event-moves'
import { findEvent, findEvents, findOccurrences } from '@/data/event-reads'
import { changeEvent, createEvent, removeEvent, restoreEvent } from '@/data/events'
import { implement } from './implement'
import { permissionsOf } from './permissions'

export const eventEndpoints = implement(events, {
  list: ({ db, input }) => findEvents(db, input),
  between: ({ db, input }) => findOccurrences(db, input),
  get: async ({ db, input, fail }) => ({ event: (await findEvent(db, input.id)) ?? fail('notFound') }),
  permissions: permissionsOf(findEvent),
  create: ({ db, input }) => createEvent(db, input),
  update: ({ db, input, match }) => changeEvent(db, input, match),
  moveDate: ({ db, input, match }) => moveDate(db, input, match),
  remove: ({ db, input, match }) => removeEvent(db, input.id, match),
  restore: ({ db, input }) => restoreEvent(db, input.id),
})
