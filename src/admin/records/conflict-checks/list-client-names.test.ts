import { expect, test } from 'vitest'
import { findNewNames, listClientNames } from './list-client-names'

const eva = { type: 'Individual', name: null, firstName: 'Eva', middleName: null, lastName: 'Ruiz' }
const farms = { ...eva, type: 'Organization', name: 'Ruiz Farms' }
const [person, organization] = [
  { name: 'Eva Ruiz', kind: 'person' },
  { name: 'Ruiz Farms', kind: 'organization' },
]

test('an individual has one name, an organization also that of its person', () => {
  expect(listClientNames(eva)).toEqual([person])
  expect(listClientNames(farms)).toEqual([organization, person])
  expect(listClientNames({ ...farms, type: 'Individual' })).toEqual([person])
  expect(listClientNames({ ...farms, name: ' ' })).toEqual([person])
  expect(listClientNames({ ...eva, firstName: ' Eva ', middleName: 'María' })).toEqual([{ name: 'Eva María Ruiz', kind: 'person' }])
})

test('finds no new name if only spaces at the ends and empty fields differ', () => {
  expect(findNewNames({ ...eva, lastName: 'Ruiz ', middleName: '', name: '' }, eva)).toEqual([])
  expect(findNewNames({ ...eva, name: 'Ruiz Farms' }, eva)).toEqual([])
})

test('finds the names that a change of each field makes', () => {
  expect(findNewNames({ ...eva, firstName: 'Ava' }, eva)).toEqual([{ name: 'Ava Ruiz', kind: 'person' }])
  expect(findNewNames({ ...eva, middleName: 'María' }, eva)).toEqual([{ name: 'Eva María Ruiz', kind: 'person' }])
  expect(findNewNames({ ...farms, lastName: 'Paz' }, farms)).toEqual([{ name: 'Eva Paz', kind: 'person' }])
  expect(findNewNames({ ...farms, name: 'Paz Farms' }, farms)).toEqual([{ name: 'Paz Farms', kind: 'organization' }])
  expect(findNewNames(farms, eva)).toEqual([organization])
  expect(findNewNames(eva, farms)).toEqual([person])
  expect(findNewNames({ ...farms, name: 'Paz Farms', lastName: 'Paz' }, farms)).toHaveLength(2)
})
