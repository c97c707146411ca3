import { expect, test } from 'vitest'
import { recall, remember } from './form-result'

const form = { sent: false, text: { fullName: 'Ana' }, errors: [], failure: null }

test('what somebody typed is given out once', () => {
  const id = remember(form)
  expect(recall(id)).toEqual(form)
  expect(recall(id)).toBeNull()
})
test('a made-up id opens nothing', () => {
  remember(form)
  expect(recall('1')).toBeNull()
  expect(recall(undefined)).toBeNull()
})
