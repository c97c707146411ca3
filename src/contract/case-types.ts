import { z } from 'zod'
import { at, id, listOf, ok, requiredLine, text } from './fields.ts'
import { routes } from './route.ts'

export const notesMax = 5000
const notes = text(notesMax)
/** A list of notes becomes one text with a line each; blank notes are skipped. */
export const typeNotes = z
  .union([notes, z.array(notes).max(200)], `Notes must be a text or a list of texts, up to ${notesMax.toLocaleString('en-US')} characters`)
  .transform(
    (given) =>
      [given]
        .flat()
        .filter((note) => note.trim() !== '')
        .join('\n') || null,
  )
export const typeName = requiredLine(200, 'Name is required')

const shown = z.string().nullable()
const common = { id, name: z.string(), notes: shown, createdAt: at, updatedAt: at, canModify: z.boolean(), canDelete: z.boolean() }
export const subType = z.strictObject({ ...common, caseTypeId: id })
export const caseType = z.strictObject({ ...common, subTypes: z.array(z.strictObject({ id, name: z.string(), notes: shown })) })
const typeAnswer = z.strictObject({ id, caseType })
const subTypeAnswer = z.strictObject({ id, subCaseType: subType })
const saved = z.union([z.null().transform(() => ''), z.literal(''), typeNotes])

export const yamlMax = 1_000_000
export const nothingToImport = { field: 'yaml', message: 'Nothing to import' }
export const yamlError = (reason: string, line: number, column: number) => ({
  field: 'yaml',
  message: `YAML parse error: ${reason} (line ${line}, column ${column})`,
})
/** Sub-types are named "Type / Sub-type". */
const names = z.array(z.string())
const type = z.strictObject({ id })
const sub = z.strictObject({ id, subId: id })

export const caseTypes = routes({
  list: {
    method: 'get',
    path: '/casetypes',
    door: 'staff',
    summary: 'Case types by name, with their sub-types',
    input: z.strictObject({}),
    output: listOf('caseTypes', caseType),
  },
  create: {
    method: 'post',
    path: '/casetypes',
    door: 'admin',
    summary: 'Add a case type',
    input: z.strictObject({ name: typeName }),
    output: typeAnswer,
    errors: ['caseTypeNameInUse'],
  },
  clear: {
    method: 'delete',
    path: '/casetypes',
    door: 'admin',
    summary: 'Delete all case types. Not in production',
    input: z.strictObject({}),
    output: ok,
    errors: ['notAllowed', 'caseTypeInUse'],
  },
  import: {
    method: 'post',
    path: '/casetypes/import',
    door: 'admin',
    status: 200,
    bodyLimit: 16 * 1024 * 1024,
    summary: 'Add and change case types from YAML, all or nothing. `dryRun` only reports what would happen',
    input: z.strictObject({ yaml: z.string('Nothing to import'), dryRun: z.boolean('Please answer true or false').optional() }),
    output: z.strictObject({ added: names, changed: names, unchanged: names }),
  },
  export: {
    method: 'get',
    path: '/casetypes/export',
    door: 'staff',
    kind: 'file',
    summary: 'All case types as YAML that can be imported again',
    input: z.strictObject({}),
    output: z.never(),
  },
  remove: {
    method: 'delete',
    path: '/casetypes/:id',
    door: 'admin',
    summary: 'Delete a case type that no case uses',
    input: type,
    output: ok,
    errors: ['notFound', 'stale', 'caseTypeInUse'],
  },
  restore: {
    method: 'post',
    path: '/casetypes/:id/restore',
    door: 'admin',
    status: 200,
    summary: 'Bring a deleted case type back',
    input: type,
    output: typeAnswer,
    errors: ['notFound', 'caseTypeNameInUse'],
  },
  setNotes: {
    method: 'post',
    path: '/casetypes/:id/notes',
    door: 'admin',
    status: 200,
    summary: 'Set the notes of a case type',
    input: z.strictObject({ id, notes: saved }),
    output: typeAnswer,
    errors: ['notFound'],
  },
})

export const subTypes = routes({
  list: {
    method: 'get',
    path: '/casetypes/:typeId/subtypes',
    door: 'staff',
    summary: 'Sub-types of a case type by name',
    input: z.strictObject({ typeId: id }),
    output: listOf('subCaseTypes', subType),
    errors: ['notFound'],
  },
  create: {
    method: 'post',
    path: '/casetypes/:id/subtypes',
    door: 'admin',
    summary: 'Add a sub-type',
    input: z.strictObject({ id, name: typeName }),
    output: subTypeAnswer,
    errors: ['notFound', 'subTypeNameInUse'],
  },
  remove: {
    method: 'delete',
    path: '/casetypes/:id/subtypes/:subId',
    door: 'admin',
    summary: 'Delete a sub-type that no case uses',
    input: sub,
    output: ok,
    errors: ['notFound', 'stale', 'caseTypeInUse'],
  },
  restore: {
    method: 'post',
    path: '/casetypes/:id/subtypes/:subId/restore',
    door: 'admin',
    status: 200,
    summary: 'Bring a deleted sub-type back',
    input: sub,
    output: subTypeAnswer,
    errors: ['notFound', 'subTypeNameInUse'],
  },
  setNotes: {
    method: 'post',
    path: '/casetypes/:parentId/subtypes/:id/notes',
    door: 'admin',
    status: 200,
    summary: 'Set the notes of a sub-type',
    input: z.strictObject({ parentId: id, id, notes: saved }),
    output: subTypeAnswer,
    errors: ['notFound'],
  },
})
