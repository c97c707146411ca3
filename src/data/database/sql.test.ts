import { expect, test } from 'vitest'
import { param, type Queryable, type SqlFragment, sql, statement } from './sql'

const byName = statement<{ id: string }>()`SELECT id FROM "case" WHERE title = ${param('title')} AND ${sql`status = ${param('status')}`}`
const all = statement()`SELECT 1`
const values = { titel: 'Peña v. Smith', status: 'Open' }

/** Compiled, never run: an error that is expected and does not come is one. */
const reads = (db: { sql: Queryable }) => [
  byName(db, { title: 'Peña v. Smith', status: 'Open' }),
  all(db),
  // @ts-expect-error a misspelled name
  byName(db, { titel: 'Peña v. Smith', status: 'Open' }),
  // @ts-expect-error a misspelled name in a variable
  byName(db, values),
  // @ts-expect-error a missing value of a fragment
  byName(db, { title: 'Peña v. Smith' }),
  // @ts-expect-error no values
  byName(db),
  // @ts-expect-error a value that the statement does not take
  all(db, { title: 'Peña v. Smith' }),
]

test('a misspelled name of a value does not compile', () => {
  expect(reads).toBeTypeOf('function')
})
test('a missing value of a name that the types do not know is an error', async () => {
  const condition: SqlFragment = sql`title = ${param('title')}`
  const db = { sql: { query: () => expect.unreachable() } as unknown as Queryable }
  await expect(statement()`SELECT 1 FROM "case" WHERE ${condition}`(db, { titel: '' })).rejects.toThrow('title')
})
