import { feed } from '@/contract/feed'
import { closeFeed, findFeed, openFeed, readFeed } from '@/data/feed'
import { done, implement } from './implement'

export const feedEndpoints = implement(feed, {
  get: ({ db }) => findFeed(db),
  open: ({ db, input }) => openFeed(db, input.neutral ?? false),
  close: async ({ db }) => {
    await closeFeed(db)
    return done
  },
  read: async ({ db, input, fail }) => {
    const body = (await readFeed(db, input.token)) ?? fail('notFound')
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
