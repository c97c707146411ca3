import { z } from 'zod'
import { isStorable } from './constants/fields.ts'
import { matchTiers, nameKinds } from './constants/names.ts'
import { id, unstorableMessage } from './fields.ts'
import { route, routes } from './route.ts'
export const nameKind = z.enum(nameKinds, 'Please choose person or organization')
/** What the least similar words of two names have in common. `mentioned`: the name is in the text of a case. */
export const matchReasons = ['sameSound', 'nickname', 'spelling', 'initial', 'gender', 'unlike', 'mentioned'] as const
export const searchedResources = ['client', 'contact', 'party', 'user', 'case'] as const

const message = 'Please enter a name to check'
export const invalidName = (field: string) => ({ field, message })
export const nameToCheck = z
  .string(message)
  .trim()
  .min(2, { error: message, abort: true })
  .max(200, 'Please use at most 200 characters')
  .refine(isStorable, unstorableMessage)

export const nameMatch = z.strictObject({
  resource: z.enum(searchedResources),
  record: id,
  /** The matching name of the record. */
  name: z.string(),
  tier: z.enum(matchTiers),
  why: z.enum(matchReasons),
  /** Of a party. */
  role: z.string().nullable(),
  /** The case of a party, or the case itself. */
  caseId: id.nullable(),
  caseNumber: z.string().nullable(),
  caseStatus: z.string().nullable(),
  deleted: z.boolean(),
  /** The caller may not see the record: `name` says who will review the match, and `record` leads nowhere. */
  hidden: z.boolean(),
})

export const names = routes({
  search: route.post('/names/search', {
    access: 'staff',
    summary: 'Records with a similar name, most similar first, also closed and deleted ones',
    input: z.strictObject({
      name: nameToCheck,
      kind: nameKind.optional(),
      /** Whose name it is: this record and those of the same person are left out. */
      client: id.optional(),
      contact: id.optional(),
    }),
    /** `total`: also of matches that are too many to list. */
    output: z.strictObject({ matches: z.array(nameMatch), total: z.number() }),
  }),
})
