import { expect, test } from 'vitest'
import { formatDeadlineTitle } from '@/contract/constants/deadlines'
import { sql } from '@/data/database/sql'
import { titlePrefix } from './title-prefix'

test('SQL and the contract put the same text before the title of an unconfirmed deadline', () => {
  expect(titlePrefix(sql`d`).text).toContain(`'${formatDeadlineTitle({ state: 'unconfirmed', title: '' })}'`)
})
