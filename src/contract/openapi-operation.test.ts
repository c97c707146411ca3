import { expect, test } from 'vitest'
import { buildOperation } from './openapi-operation'
import type { Route } from './route'
import { rules } from './rules'
import { todos } from './todos'

const headersOf = (route: Route) =>
  buildOperation('noun', 'name', route)
    .parameters.filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name)

test('routes that fail for a changed record list If-Match', () => {
  expect(headersOf(rules.check)).toEqual(['Idempotency-Key', 'If-Match'])
  expect(headersOf(rules.import)).toEqual(['Idempotency-Key'])
  expect(headersOf(todos.update)).toEqual(['If-Match'])
})
