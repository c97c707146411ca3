import { caseTypes, subTypes } from '@/contract/case-types'
import { exportTypes, importTypes } from '@/data/case-type-import'
import { findCaseTypes } from '@/data/case-type-reads'
import {
  addCaseType,
  addSubType,
  clearCaseTypes,
  noteOnSubType,
  noteOnType,
  removeCaseType,
  removeSubType,
  restoreCaseType,
  restoreSubType,
  subTypesOf,
} from '@/data/case-types'
import { implement } from './implement'

export const caseTypeEndpoints = implement(caseTypes, {
  list: ({ db }) => findCaseTypes(db),
  create: ({ db, input }) => addCaseType(db, input),
  clear: ({ db }) => clearCaseTypes(db),
  import: ({ db, input }) => importTypes(db, input),
  export: async ({ db }) => ({
    headers: {
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': 'attachment; filename="case-types.yaml"',
      'cache-control': 'no-store',
    },
    body: await exportTypes(db),
  }),
  remove: ({ db, input, match }) => removeCaseType(db, input.id, match),
  restore: ({ db, input }) => restoreCaseType(db, input.id),
  setNotes: ({ db, input }) => noteOnType(db, input),
})

export const subTypeEndpoints = implement(subTypes, {
  list: ({ db, input }) => subTypesOf(db, input.id),
  create: ({ db, input }) => addSubType(db, input),
  remove: ({ db, input, match }) => removeSubType(db, input, match),
  restore: ({ db, input }) => restoreSubType(db, input),
  setNotes: ({ db, input }) => noteOnSubType(db, input),
})
