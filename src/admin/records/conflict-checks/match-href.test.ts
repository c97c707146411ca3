import { expect, test } from 'vitest'
import { matchHref } from './match-href'

const match = {
  resource: 'client',
  record: 'r',
  role: null,
  caseId: null,
  caseNumber: null,
  caseStatus: null,
  deleted: false,
  hidden: false,
} as const

test.each([
  [match, '/admin/clients/r'],
  [{ ...match, resource: 'contact' }, '/admin/contacts/r'],
  [{ ...match, resource: 'case', record: 'c', caseId: 'c' }, '/admin/cases/c'],
  [{ ...match, resource: 'party', role: 'opposing', caseId: 'c' }, '/admin/cases/c?tab=parties'],
  [{ ...match, resource: 'user' }, null],
  [{ ...match, deleted: true }, null],
  [{ ...match, hidden: true }, null],
] as const)('links the match of row %# to its page', (found, href) => expect(matchHref(found)).toBe(href))
