import { caseTypes, subTypes } from '@/contract/case-types'
import { exportCaseTypes, importCaseTypes } from '@/data/case-types/import'
import {
  createCaseType,
  createSubType,
  deleteAllCaseTypes,
  deleteCaseType,
  deleteSubType,
  listSubTypes,
  restoreCaseType,
  restoreSubType,
  updateCaseType,
  updateSubType,
} from '@/data/case-types/mutations'
import { listCaseTypes } from '@/data/case-types/queries'
import { yamlResponse } from './http/downloads'
import { implement, ok } from './implement'

export const caseTypeEndpoints = implement(caseTypes, {
  list: ({ db }) => listCaseTypes(db),
  create: ({ db, input }) => createCaseType(db, input),
  clear: ({ db }) => ok(deleteAllCaseTypes(db)),
  import: ({ db, input }) => importCaseTypes(db, input),
  export: async ({ db }) => yamlResponse('case-types.yaml', await exportCaseTypes(db)),
  remove: ({ db, input, ifMatch }) => ok(deleteCaseType(db, input.id, ifMatch)),
  restore: ({ db, input }) => restoreCaseType(db, input.id),
  setNotes: ({ db, input }) => updateCaseType(db, input),
})

export const subTypeEndpoints = implement(subTypes, {
  list: ({ db, input }) => listSubTypes(db, input.id),
  create: ({ db, input }) => createSubType(db, input),
  remove: ({ db, input, ifMatch }) => ok(deleteSubType(db, input, ifMatch)),
  restore: ({ db, input }) => restoreSubType(db, input),
  setNotes: ({ db, input }) => updateSubType(db, input),
})
