import { expect, test } from 'vitest'
import { type BusMessage, subscribe } from '@/providers/bus'
import { publishNotifications } from './publish-notifications'

test('publishes one event to each user once, and none when no notification changed', () => {
  const published: BusMessage[] = []
  const unsubscribe = subscribe((message) => void published.push(message))
  publishNotifications({}, [])
  publishNotifications({}, [{ user: 'ana' }, { user: 'ben' }, { user: 'ana' }])
  unsubscribe()
  expect(published).toEqual([{ topic: 'user-event', to: ['ana', 'ben'], event: { type: 'changed', resource: 'notice' } }])
})
