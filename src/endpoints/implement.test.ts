import { expect, test } from 'vitest'
import { routeHandlers } from '.'

test('exactly the routes that declare "stale" read If-Match', () => {
  const addresses = (handlers: typeof routeHandlers) => handlers.map(({ route }) => `${route.method} ${route.path}`).toSorted()
  const reading = routeHandlers.filter(({ handle }) => /\bifMatch\b/.test(String(handle)))
  expect(addresses(reading)).toEqual(addresses(routeHandlers.filter(({ route }) => route.errors?.includes('stale'))))
  expect(addresses(reading)).toContain('post /rules/:id/check')
})
