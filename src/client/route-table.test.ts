import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { describeRoutes } from '../../scripts/route-table'
import { routeTable } from './route-table'

test('is up to date: `npm run generate:routes` makes it', () => {
  expect(routeTable).toEqual(describeRoutes(contract))
})
