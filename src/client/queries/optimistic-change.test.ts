import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeOptimistically } from './optimistic-change'

const key = ['todo', 'a case']
function setUp(todos: string[] | undefined = ['call']) {
  const client = new QueryClient()
  client.setQueryData(key, todos)
  const add = (todo: string) => changeOptimistically<string[]>(client, ['todo'], (data) => [...data, todo])
  return { client, add, cached: () => client.getQueryData(key) }
}

test('shows a change at once, and reverts it', () => {
  const { add, cached } = setUp()
  const change = add('write')
  expect(cached()).toEqual(['call', 'write'])
  change.revert()
  expect(cached()).toEqual(['call'])
})

test('reverts a change below a later one, which stays', () => {
  const { add, cached } = setUp()
  const [first] = [add('write'), add('sign')]
  first.revert()
  expect(cached()).toEqual(['call', 'sign'])
})

test('shows nothing of two changes that both fail', () => {
  const { add, cached } = setUp()
  const [first, second] = [add('write'), add('sign')]
  first.revert()
  second.revert()
  expect(cached()).toEqual(['call'])
})

test('keeps a change that succeeded when a later one fails', () => {
  const { add, cached } = setUp()
  const [first, second] = [add('write'), add('sign')]
  first.keep()
  second.revert()
  expect(cached()).toEqual(['call', 'write'])
})

test('keeps a change that succeeded before an earlier one failed', () => {
  const { add, cached } = setUp()
  const [first, second] = [add('write'), add('sign')]
  second.keep()
  first.revert()
  expect(cached()).toEqual(['call', 'sign'])
  add('file').revert()
  expect(cached()).toEqual(['call', 'sign'])
})

test('leaves a query without data alone', () => {
  const { client, cached } = setUp()
  client.removeQueries({ queryKey: key })
  const change = changeOptimistically<string[]>(client, ['todo'], (data) => [...data, 'write'])
  change.revert()
  expect(cached()).toBeUndefined()
})
