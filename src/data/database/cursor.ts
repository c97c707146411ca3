import { uuidPattern } from '@/contract/constants/fields'
import { failValidation } from '@/contract/errors'
import { invalidCursor } from '@/contract/fields'

export type CursorValue = string | number | boolean | null
/** The SQL type of a cursor's value. */
export type CursorType = 'text' | 'uuid' | 'timestamptz' | 'boolean' | 'integer'

const instantPattern = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** JavaScript reads February 30 as March 2; PostgreSQL rejects it. */
const isExistingTime = (text: string) => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}
const isValid: Record<CursorType, (v: unknown) => boolean> = {
  text: (v) => typeof v === 'string' && v.isWellFormed() && !v.includes('\0'),
  uuid: (v) => typeof v === 'string' && uuidPattern.test(v),
  timestamptz: (v) => typeof v === 'string' && instantPattern.test(v) && isExistingTime(v),
  boolean: (v) => typeof v === 'boolean',
  integer: (v) => Number.isInteger(v) && Math.abs(v as number) < 2 ** 31,
}

/** An opaque cursor of the last row of a page. */
export const encodeCursor = (values: (CursorValue | Date)[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
/** Fails when the values do not have these types. */
export function decodeCursor(cursor: string | undefined, kinds: readonly CursorType[]): CursorValue[] | null {
  if (cursor === undefined) return null
  const values = parseJson(cursor)
  const matches = Array.isArray(values) && values.length === kinds.length && kinds.every((kind, i) => isValid[kind](values[i]))
  return matches ? (values as CursorValue[]) : failValidation([invalidCursor])
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
