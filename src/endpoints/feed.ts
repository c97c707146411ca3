import { feed } from '@/contract/feed'
import { disableFeed, enableFeed, getFeedState, renderFeed } from '@/data/events/feed'
import { implement, ok } from './implement'

export const feedEndpoints = implement(feed, {
  get: ({ db }) => getFeedState(db),
  create: ({ db, input }) => enableFeed(db, input.neutral ?? false),
  remove: ({ db }) => ok(disableFeed(db)),
  read: async ({ db, input, fail }) => {
    const body = (await renderFeed(db, input.token)) ?? fail('notFound')
    return {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="schedule.ics"',
        'cache-control': 'private, no-store',
      },
      body,
    }
  },
})
