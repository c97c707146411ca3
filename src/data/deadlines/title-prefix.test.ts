import { expect, test } from 'vitest'
import { prefixedTitle } from '@/contract/constants/deadlines'
import { sql } from '@/data/database/sql'
import { titlePrefix } from './title-prefix'

test('SQL and the contract put the same text before the title of an unconfirmed deadline', () => {
  expect(titlePrefix(sql`d`).text).toContain(`'${prefixedTitle({ state: 'unconfirmed', title: '' })}'`)
})
