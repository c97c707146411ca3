import { expect, test } from 'vitest'
import { readUrlState } from './url-state'

const read = (query: string) => readUrlState((name) => new URLSearchParams(query).get(name))
const id = '01890000-0000-7000-8000-000000000000'

test.each([
  ['', { show: 'all', layout: 'grid', thread: '', client: '', contact: '' }],
  ['show=unknown&view=x&thread=1', { show: 'all', layout: 'grid', thread: '' }],
  [`thread=${id}&view=list`, { thread: id, layout: 'list' }],
  [`client=${id}`, { show: 'clients', client: id }],
  [`contact=${id}&show=all`, { show: 'all', contact: id }],
])('reads the state from %j', (query, expected) => {
  expect(read(query)).toMatchObject(expected)
})
