import { expect, test } from 'vitest'
import { alike } from './alike'

const known = {
  id: '1',
  displayName: 'José Peña',
  firstName: 'José',
  lastName: 'Peña',
  email: 'Jose@mail.example',
  phone: '(209) 555-0143',
}
const nobody = { email: '', phone: '', name: ' ' }
const why = (typed: Partial<typeof nobody>) => alike(known, { ...nobody, ...typed }).flatMap((found) => found.why)

test('the same e-mail and the same digits are recognized however they are written', () => {
  expect(why({ email: 'jose@MAIL.example' })).toEqual(['likeEmail'])
  expect(why({ phone: '+1 209.555.0143' })).toEqual(['likePhone'])
  expect(why({ phone: '555-0143' })).toEqual([])
})
test('a like name is one without accents, or with two letters that differ', () => {
  expect(why({ name: 'jose pena' })).toEqual(['likeName'])
  expect(why({ name: 'Josse Penna' })).toEqual(['likeName'])
  expect(why({ name: 'Rosa Peralta' })).toEqual([])
})
test('nothing typed is like nobody', () => {
  expect(alike(known, nobody)).toEqual([])
})
