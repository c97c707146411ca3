import './zod-config.ts'
import { z } from 'zod'
import { hasInvalidYear, hasVisibleText, invalidYear, isCalendarDate, isStorable, uuidPattern } from './constants/fields.ts'

// The message of schemas that have none: responses never contain zod's own.
z.config({ customError: () => 'Please check this value' })

export const unstorableMessage = 'This text contains characters that cannot be stored'

/** Text, not trimmed. */
export const multilineText = (max: number) =>
  z
    .string('Please enter text')
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorable, unstorableMessage)

/** Accepts and drops any value, without looking into it. */
export const ignoredField = z
  .unknown()
  .transform(() => undefined)
  .optional()

export const singleLineText = (max: number) => multilineText(max).transform((s) => (hasVisibleText(s) ? s.trim() : ''))

/** `message`: the error when the text is absent or blank. */
export const requiredText = (max: number, message: string) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `Please use at most ${max} characters`)
    .refine(isStorable, unstorableMessage)
    .refine(hasVisibleText, message)

/** Null and "" clear the field, and become null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? null : v), schema.nullable()).optional() as unknown as z.ZodOptional<z.ZodNullable<T>>

export const emailPattern = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}\.[^\s@.<>,;:"()[\]\\]{1,63}$/u
export const invalidEmail = 'Please enter a valid email address.'
export const email = singleLineText(254).refine((s) => emailPattern.test(s), invalidEmail)
export const phone = singleLineText(40).refine((s) => /\d/.test(s), 'Please enter a phone number with digits.')
/** In lower case, as stored. */
export const id = z.string('Please give an id').regex(uuidPattern, 'Not found').toLowerCase()
export const nullableId = id.nullable()
/** An id in lower case, with the error message of its field. The server looks it up and answers with the same message. */
export const reference = (message: string) => z.string(message).max(100, message).toLowerCase()
export const nullableText = z.string().nullable()

/** An existing date YYYY-MM-DD, years 1000 to 9999. Stored as text, without time zone. */
export const calendarDate = z.string('Please enter a date').refine(isCalendarDate, 'Please enter a date that exists, as YYYY-MM-DD')

/** ISO 8601 with any offset; becomes UTC with milliseconds and Z. */
export const instant = z
  .string('Please enter a date and time')
  .refine((s) => !hasInvalidYear(s), { error: invalidYear, abort: true })
  .refine(
    (s) =>
      /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(s) &&
      !Number.isNaN(Date.parse(s)) &&
      isCalendarDate(s.slice(0, 10)),
    'Please enter a date and time with its time zone',
  )
  .transform((s) => new Date(s).toISOString())
  // The last hours of 9999 in a western time zone are the year 10000, which the database cannot read.
  .refine((s) => !hasInvalidYear(s), invalidYear)
/** For rules, which get a value before it is validated: an object may not even become a text. In milliseconds; NaN if it is no time. */
export const parseTimeMs = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
/** In responses: pg gives a Date, JSON a string. */
export const timestamp = z.union([z.date(), z.iso.datetime()])

const maxMoney = 999_999_999_999.99
/** Money, also negative: at most two decimals, below a trillion. */
export const signedMoney = z
  .number('Please enter an amount')
  .min(-maxMoney, 'Please enter a smaller amount')
  .max(maxMoney, 'Please enter a smaller amount')
  .refine((n) => Math.round(n * 100) / 100 === n, 'Please use at most two decimals')
export const negativeAmount = 'Please enter an amount of 0 or more'
export const money = signedMoney.min(0, negativeAmount)

export const searchText = z
  .string('Please enter text to search for')
  .max(200, 'Please use at most 200 characters')
  .refine(isStorable, unstorableMessage)
/** Restricts `q` to names as they are typed: no email addresses, phone numbers or similar spellings. */
export const searchedPart = z.enum(['name'], 'in must be name')

export const wholeNumber = (message: string, min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      message,
    )
    .refine((n) => Number.isInteger(n) && n >= min && n <= max, message)

export const invalidCursor = { field: 'cursor', message: 'cursor is not valid' }
/** `cursor` is opaque: the `nextCursor` of the previous page. */
export const pageInput = z.strictObject({
  limit: wholeNumber('limit must be a whole number from 1 to 500', 1, 500).optional(),
  cursor: z.string(invalidCursor.message).max(1000, invalidCursor.message).optional(),
})

export const listResponse = <N extends string, T extends z.ZodType>(name: N, row: T) =>
  z.strictObject({
    ...({ [name]: z.array(row) } as Record<N, z.ZodArray<T>>),
    total: z.number(),
    totalIsMore: z.literal(true).optional(),
    nextCursor: z.string().optional(),
  })
/** True for a row that only a similar spelling matches. */
export const nearMatch = z.boolean().optional()

export const idInput = z.strictObject({ id })
export const okResponse = z.strictObject({ ok: z.literal(true) })
/** `canHandOver`: of records that have an owner. */
export const permissions = z.strictObject({ canModify: z.boolean(), canDelete: z.boolean(), canHandOver: z.boolean().optional() })
/** The fields that the caller may change: all, none, or those of the `frontDesk` permission. */
export const changeableFields = z.array(z.string())

const flagMessage = 'Please answer true or false'
/** A boolean in a body. */
export const flag = z.boolean(flagMessage)
/** A boolean in a query or a body. */
export const booleanParam = z.union([z.boolean(), z.enum(['true', 'false']).transform((s) => s === 'true')], flagMessage)
