import './jitless.ts'
import { z } from 'zod'

// No answer carries a library's own words: a schema without a sentence of its own says this.
z.config({ customError: () => 'Please check this value' })

/** One line per kind of field that more than one noun has, with its rule and its sentence. */
const storable = (s: string) => s.isWellFormed() && !s.includes('\0')
const unstorable = 'This text contains characters that cannot be stored'

/** Text stored exactly as typed, up to `max` characters. */
export const text = (max: number) =>
  z
    .string('Please enter text')
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .refine(storable, unstorable)

/** What may be sent and nobody reads: anything, as deep as it comes, so that nothing may look into it. */
export const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** Text on one line, trimmed. */
export const line = (max: number) => text(max).transform((s) => s.trim())

/** A required line with the sentence shown when it is absent or blank. */
export const requiredLine = (max: number, sentence: string) =>
  z.string(sentence).trim().min(1, sentence).max(max, `Please use at most ${max} characters`).refine(storable, unstorable)

/** Optional fields: `null` and "" clear, absent leaves. Output is null or the value. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? null : v), schema.nullable()).optional() as unknown as z.ZodOptional<z.ZodNullable<T>>

export const emailPattern = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}\.[^\s@.<>,;:"()[\]\\]{1,63}$/u
export const email = line(254).refine((s) => emailPattern.test(s), 'Please enter a valid email address.')
export const phone = line(40).refine((s) => /\d/.test(s), 'Please enter a phone number with digits.')

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** A record's id, in the letters in which it is kept. */
export const id = z.string('Please give an id').regex(uuidPattern, 'Not found').toLowerCase()

/** A calendar date YYYY-MM-DD that exists, years 1000 to 9999; stored as text, never converted. */
export const calendarDate = z.string('Please enter a date').refine((s) => {
  const parts = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(s)
  if (!parts) return false
  const [y, m, d] = parts.slice(1).map(Number) as [number, number, number]
  const at = new Date(Date.UTC(y, m - 1, d))
  return at.getUTCMonth() === m - 1 && at.getUTCDate() === d
}, 'Please enter a date that exists, as YYYY-MM-DD')

/** An instant in UTC with milliseconds and Z; any offset is accepted on the way in. */
export const instant = z
  .string('Please enter a date and time')
  .refine(
    (s) =>
      /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(s) &&
      !Number.isNaN(Date.parse(s)) &&
      calendarDate.safeParse(s.slice(0, 10)).success,
    'Please enter a date and time with its time zone',
  )
  .transform((s) => new Date(s).toISOString())
  // The last hours of 9999 are, further west, the year 10000, which the database does not read.
  .refine((s) => s.length === 24, 'Please enter a date and time with its time zone')
/** What answers carry: pg gives Date, JSON gives text. */
export const at = z.union([z.date(), z.iso.datetime()])

const largest = 999_999_999_999.99
/** Money that may be owed either way: a JSON number with at most two decimals, below a trillion. */
export const balance = z
  .number('Please enter an amount')
  .min(-largest, 'Please enter a smaller amount')
  .max(largest, 'Please enter a smaller amount')
  .refine((n) => Math.round(n * 100) / 100 === n, 'Please use at most two decimals')
export const money = balance.min(0, 'Please enter an amount of 0 or more')

/** Words to search for. */
export const words = z.string('Please enter text to search for').max(200, 'Please use at most 200 characters').refine(storable, unstorable)

export const wholeNumber = (sentence: string, min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      sentence,
    )
    .refine((n) => Number.isInteger(n) && n >= min && n <= max, sentence)

export const wrongCursor = { field: 'cursor', message: 'cursor is not valid' }
/** Paging of every list. `cursor` is opaque, from the answer before. */
export const page = z.strictObject({
  limit: wholeNumber('limit must be a whole number from 1 to 500', 1, 500).optional(),
  cursor: z.string(wrongCursor.message).max(1000, wrongCursor.message).optional(),
})

/** What a list answers under its name, beside how many rows there are. */
export const listOf = <N extends string, T extends z.ZodType>(name: N, row: T) =>
  z.strictObject({
    ...({ [name]: z.array(row) } as Record<N, z.ZodArray<T>>),
    total: z.number(),
    totalIsMore: z.literal(true).optional(),
    nextCursor: z.string().optional(),
  })
/** Said of a row that only a near spelling of the searched words found. */
export const near = z.boolean().optional()

export const one = z.strictObject({ id })
export const ok = z.strictObject({ ok: z.literal(true) })
export const rights = z.strictObject({ canModify: z.boolean(), canDelete: z.boolean() })

/** A yes or no in an address or a body. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((s) => s === 'true')], 'Please answer true or false')

/** What answers carry beside a record's own fields, so that what was read can be sent back. */
const derived = [
  'near',
  'displayName',
  'clientId',
  'assignedToName',
  'assigneeLeft',
  'caseTypeName',
  'subTypeName',
  'createdByName',
  'todos',
  'bookmarked',
  'userName',
  'userLeft',
  'contactName',
  'acknowledgedByName',
  'source',
  'hasCourtDate',
  'notice',
  'message',
  'language',
  'clients',
  'cases',
  'events',
  'days',
  'next',
  'caseTitle',
] as const
/** What the server owns: may stand in a body, is ignored. */
export const serverOwned = [
  'id',
  'createdBy',
  'createdAt',
  'updatedAt',
  'acknowledgedBy',
  'acknowledgedAt',
  'deletedAt',
  'canModify',
  'canDelete',
  ...derived,
] as const
export const unknownField = (path: PropertyKey[], name: string) => ({
  field: [...path, name].join('.'),
  message: `Unknown field ${JSON.stringify(name)}.`,
})

/** The header that makes a POST happen once. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/
export const wrongIdempotencyKey = { field: 'Idempotency-Key', message: 'Idempotency-Key must have 1 to 200 printable characters' }
