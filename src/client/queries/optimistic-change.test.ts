import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeOptimistically, writeBelowChanges } from './optimistic-change'

const key = ['todo', 'a case']
function setUp(todos: string[] | undefined = ['call']) {
  const client = new QueryClient()
  client.setQueryData(key, todos)
  const add = (todo: string) => changeOptimistically<string[]>(client, ['todo'], (data) => [...data, todo])
  const write = (todo: string) => writeBelowChanges<string[]>(client, key, (data) => [...data, todo])
  return { client, add, write, cached: () => client.getQueryData(key) }
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

test('writes below the changes that are not finished, which do not revert it', () => {
  const { add, write, cached } = setUp()
  const [first, second] = [add('write'), add('sign')]
  write('file')
  expect(cached()).toEqual(['call', 'file', 'write', 'sign'])
  first.revert()
  expect(cached()).toEqual(['call', 'file', 'sign'])
  second.revert()
  expect(cached()).toEqual(['call', 'file'])
})

test('writes the response to a change below the next one, which fails', () => {
  const { add, write, cached } = setUp()
  const [first, second] = [add('write'), add('sign')]
  first.keep()
  write('version 2')
  second.revert()
  expect(cached()).toEqual(['call', 'write', 'version 2'])
  write('version 3')
  expect(cached()).toEqual(['call', 'write', 'version 2', 'version 3'])
})

test('leaves a query without data alone', () => {
  const { client, write, cached } = setUp()
  client.removeQueries({ queryKey: key })
  const change = changeOptimistically<string[]>(client, ['todo'], (data) => [...data, 'write'])
  change.revert()
  write('file')
  expect(cached()).toBeUndefined()
})
