import type { Fixtures } from './fixtures'
import { allowed, type PermissionCases } from './permission-case'

const event = async (make: Fixtures) => ({ id: await make.event() })
const ownerOrFrontDesk = { nonOwnerStatus: 403, frontDesk: true } as const
const repeating = async (make: Fixtures) => {
  const { id } = await make.people.user.events.create({ title: make.uniqueName(), start: '2031-03-03T17:30:00Z', repeats: 'weekly' })
  return { id, date: '2031-03-10', start: '2031-03-11T16:30:00Z', reach: 'one' as const }
}

export const eventPermissionMatrix: PermissionCases<'events'> = {
  events: {
    list: allowed,
    getOfficeHours: allowed,
    listOccurrences: { input: () => ({ from: '2031-03-01T00:00:00Z', to: '2031-04-01T00:00:00Z' }) },
    get: { input: event },
    getPermissions: { input: event },
    create: { input: (make) => ({ title: make.uniqueName(), start: make.futureTime() }) },
    update: { input: async (make) => ({ id: await make.event(), title: 'Changed' }), ...ownerOrFrontDesk },
    moveOccurrence: { input: repeating, ...ownerOrFrontDesk },
    undoMove: {
      input: async (make) => {
        const move = await repeating(make)
        return { id: move.id, copyId: (await make.people.user.events.moveOccurrence(move)).id }
      },
      ...ownerOrFrontDesk,
    },
    remove: { input: event, ...ownerOrFrontDesk },
    restore: {
      input: async (make) => {
        const { id } = await event(make)
        await make.people.user.events.remove({ id })
        return { id }
      },
      nonOwnerStatus: 403,
    },
  },
}
