import { expect, test } from 'vitest'
import type { Db } from './db'
import { records } from './payload-writes'

const misspelled = { titel: 'Peña v. Smith' }
const untyped: Record<string, unknown> = { title: 'Peña v. Smith' }

/** Compiled, never run: an error that is expected and does not come is one. */
const writes = (db: Db) => [
  records(db).update('case', '1', { title: 'Peña v. Smith', reminderAt: null }),
  records(db).update('client', '1', { billing: { clientBalance: -5 } }),
  // @ts-expect-error a misspelled column
  records(db).update('case', '1', { titel: 'Peña v. Smith' }),
  // @ts-expect-error a misspelled column in a spread
  records(db).update('case', '1', { title: 'Peña v. Smith', ...misspelled }),
  // @ts-expect-error a misspelled column in a spread of a new record
  records(db).create('case', { clientName: 'Iván Peña', ...misspelled }),
  // @ts-expect-error names that are not known
  records(db).update('case', '1', untyped),
  // @ts-expect-error a column of another collection
  records(db).update('case', '1', { firstName: 'Iván' }),
  // @ts-expect-error a required column cannot be cleared
  records(db).update('case', '1', { status: null }),
  // @ts-expect-error a reference is an id
  records(db).update('case', '1', { client: { id: '1' } }),
  // @ts-expect-error a misspelled column of the office
  records(db).updateGlobal('office', { workAlon: true }),
]
// @ts-expect-error a misspelled column of a written record
const read = async (db: Db) => (await records(db).update('case', '1', { title: 'Peña v. Smith' })).titel

test('a misspelled column does not compile', () => {
  expect([writes, read]).toHaveLength(2)
})
