import { isDeepStrictEqual } from 'node:util'
import { frontDeskFields } from '@/contract/access'
import { errors, fail } from '@/contract/errors'

type Rights = { canModify: boolean; canHandOver: boolean }
/** The fields of a client or contact that the caller may change. The caller may hand over only records with all rights. */
export function findChangeableFields(noun: keyof typeof frontDeskFields, { canModify, canHandOver }: Rights, all: object): string[] {
  if (!canModify) return []
  return canHandOver ? Object.keys(all) : [...frontDeskFields[noun]]
}

type Values = Record<string, unknown>
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const isEqual = (a: unknown, b: unknown) => isDeepStrictEqual(toJson(a), toJson(b))
/** Fails if `after` changes a field that the caller may not change. A field that is undefined stays as it is. */
export function assertChangeable(before: Values & { fields: string[] }, after: Values) {
  const denied = Object.keys(after).filter(
    (field) => after[field] !== undefined && !before.fields.includes(field) && !isEqual(before[field], after[field]),
  )
  if (denied.length) fail('fieldsNotAllowed', { fields: denied, errors: denied.map((field) => ({ field, message: errors.notAllowed[1] })) })
}
