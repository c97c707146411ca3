import { z } from 'zod'
import { maxNotesLength } from './constants/case-types.ts'
import { id, idInput, listResponse, multilineText, nullableText, requiredText, timestamp } from './fields.ts'
import { lifecycleRoutes } from './record-routes.ts'
import { route, routes } from './route.ts'
import { yamlImport } from './yaml-import.ts'

const notes = multilineText(maxNotesLength)
/** A list of notes becomes one text with a line each, without blank ones. */
export const typeNotes = z
  .union(
    [notes, z.array(notes).max(200)],
    `Notes must be a text or a list of texts, up to ${maxNotesLength.toLocaleString('en-US')} characters`,
  )
  .transform(
    (typed) =>
      [typed]
        .flat()
        .filter((note) => note.trim() !== '')
        .join('\n') || null,
  )
export const typeName = requiredText(200, 'Name is required')

const common = {
  id,
  name: z.string(),
  notes: nullableText,
  hasTemplate: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
  canDelete: z.boolean(),
}
export const subType = z.strictObject({ ...common, caseTypeId: id })
export const caseType = z.strictObject({
  ...common,
  subTypes: z.array(z.strictObject({ id, name: z.string(), notes: nullableText, hasTemplate: z.boolean() })),
})
const typeResponse = z.strictObject({ id, caseType })
const subTypeResponse = z.strictObject({ id, subCaseType: subType })
const notesInput = z.union([z.null().transform(() => ''), z.literal(''), typeNotes])

const subTypeTarget = z.strictObject({ id, subId: id })

export const caseTypes = routes({
  ...lifecycleRoutes({
    path: '/casetypes',
    recordPath: '/casetypes/:id',
    noun: 'case type',
    access: 'admin',
    input: z.strictObject({ name: typeName }),
    target: idInput,
    output: typeResponse,
    conflicts: ['caseTypeNameInUse'],
    inUse: ['caseTypeInUse', 'caseTypeUsedByHiddenCases'],
    summaries: { create: 'Add a case type', remove: 'Delete a case type that is not in use' },
  }),
  list: route.get('/casetypes', {
    access: 'staff',
    summary: 'Case types by name, with their sub-types',
    output: listResponse('caseTypes', caseType),
  }),
  clear: route.delete('/casetypes', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Delete all case types. Not in production',
    errors: ['notAllowed', 'caseTypeInUse', 'caseTypeUsedByHiddenCases'],
  }),
  /** A sub-type is named "Type / Sub-type". */
  import: route.post('/casetypes/import', {
    ...yamlImport,
    summary: 'Add and change case types from YAML, all or nothing. `dryRun` only reports what would happen',
  }),
  export: route.file('/casetypes/export', {
    access: 'staff',
    summary: 'All case types as YAML that can be imported again',
  }),
  setNotes: route.post('/casetypes/:id/notes', {
    access: 'admin',
    summary: 'Set the notes of a case type',
    input: z.strictObject({ id, notes: notesInput }),
    output: typeResponse,
    errors: ['notFound'],
  }),
})

export const subTypes = routes({
  ...lifecycleRoutes({
    path: '/casetypes/:id/subtypes',
    recordPath: '/casetypes/:id/subtypes/:subId',
    noun: 'sub-type',
    access: 'admin',
    input: z.strictObject({ id, name: typeName }),
    target: subTypeTarget,
    output: subTypeResponse,
    conflicts: ['subTypeNameInUse'],
    inUse: ['caseTypeInUse', 'caseTypeUsedByHiddenCases'],
    summaries: { create: 'Add a sub-type', remove: 'Delete a sub-type that is not in use' },
  }),
  list: route.get('/casetypes/:id/subtypes', {
    access: 'staff',
    summary: 'Sub-types of a case type by name',
    input: idInput,
    output: listResponse('subCaseTypes', subType),
    errors: ['notFound'],
  }),
  setNotes: route.post('/casetypes/:id/subtypes/:subId/notes', {
    access: 'admin',
    summary: 'Set the notes of a sub-type',
    input: subTypeTarget.extend({ notes: notesInput }),
    output: subTypeResponse,
    errors: ['notFound'],
  }),
})
