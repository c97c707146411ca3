import { expect, test } from 'vitest'
import { getZipFilename } from './zip-filename'

test.each([
  ['CB-2026-0412', 'CB-2026-0412-documents.zip'],
  ['26/FL "Peña"; v.1', '26-FL-Pena-v-1-documents.zip'],
  ['../../etc\\x\r\ny', 'etc-x-y-documents.zip'],
  ['案件', 'documents.zip'],
])('a zip of case %j is named %s', (caseNumber, filename) => {
  expect(getZipFilename(caseNumber)).toBe(filename)
})
