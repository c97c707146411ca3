import type { Someone } from './people'

const one = (key: string, kind: Someone['kind'], name: string): Someone => ({
  key: `sample:${key}`,
  kind,
  id: key,
  name,
  detail: `${key}@example.com`,
  picture: null,
  identity: null,
})
/** Who stands there while somebody builds the hub and nobody can be loaded. */
export const samplePeople = [
  one('alice', 'employee', 'Alice Example'),
  one('bob', 'employee', 'Bob Example'),
  one('carla', 'client', 'Carla Example'),
  one('dan', 'contact', 'Dan Example'),
]
