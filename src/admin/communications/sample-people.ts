import type { DirectoryPerson } from './people'

const samplePerson = (key: string, kind: DirectoryPerson['kind'], name: string): DirectoryPerson => ({
  key: `sample:${key}`,
  kind,
  id: key,
  name,
  detail: `${key}@example.com`,
  picture: null,
  phone: null,
  identity: null,
})
/** Shown in development when the people cannot be loaded. */
export const samplePeople = [
  samplePerson('alice', 'employee', 'Alice Example'),
  samplePerson('bob', 'employee', 'Bob Example'),
  samplePerson('carla', 'client', 'Carla Example'),
  samplePerson('dan', 'contact', 'Dan Example'),
]
