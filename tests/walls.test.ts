import { expect, test } from 'vitest'
import { visible } from '@/data/walls/visible'
import { findUnguarded, textOf } from './support/statements/check-statements'

const caseTable = textOf(visible.case)

test.each([
  ['SELECT title FROM "case" WHERE id = $1', ['"case"']],
  ['SELECT l.phone FROM "case" r JOIN client l ON l.id = r.client_id', ['"case"', 'client']],
  ['SELECT 1 FROM todo d', ['todo']],
  ['SELECT 1 FROM /* of a visible case */ todo d', ['a part without its record']],
  ['SELECT 1 FROM "case" c WHERE NOT c.walled', ['"case"']],
  [`SELECT 1 FROM ${caseTable} r JOIN "case" c ON true`, ['"case"']],
  ['UPDATE "case" SET title = $1', ['"case"']],
])('finds what %s reads without walls', (statement, expected) => {
  expect(findUnguarded(statement)).toEqual(expected)
})

test('accepts statements that take their tables without what walls hide', () => {
  expect(findUnguarded(`SELECT title FROM ${caseTable.replaceAll('$', '$7')} r WHERE id = $1`)).toEqual([])
  expect(findUnguarded(`SELECT 1 FROM ${caseTable} r JOIN /* of a visible case */ todo d ON d.case_id = r.id`)).toEqual([])
  expect(findUnguarded('SELECT 1 FROM "case" c WHERE (NOT c.walled OR NOT wall_hides(u.id, c.id, c.client_id))')).toEqual([])
  expect(findUnguarded('INSERT INTO todo (id) VALUES ($1)')).toEqual([])
  expect(findUnguarded('SELECT 1 FROM client_word')).toEqual([])
})
