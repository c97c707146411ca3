import { z } from 'zod'
import { wallBases } from './constants/walls.ts'
import type { FieldError } from './errors.ts'
import {
  id,
  idInput,
  instant,
  listResponse,
  nullableId,
  nullableText,
  optional,
  pageInput,
  parseTimeMs,
  requiredText,
  timestamp,
} from './fields.ts'
import { route, routes } from './route.ts'
export const wallStates = ['planned', 'inForce', 'ended', 'lifted'] as const

const maxPeople = 100
const reason = requiredText(2000, 'Please give a reason')
export const wallFields = z.strictObject({
  case: id.optional(),
  /** Covers the client's cases too, present and future. */
  client: id.optional(),
  contact: id.optional(),
  people: z
    .array(id, 'Please choose at least one person')
    .min(1, 'Please choose at least one person')
    .max(maxPeople, `Please choose at most ${maxPeople} people`),
  basis: z.enum(wallBases, 'Please choose a basis'),
  reason,
  /** Default: now. */
  from: optional(instant),
  until: optional(instant),
})
export const invalidWallRecord = { field: 'record', message: 'Please choose a case, a client or a contact' }
export const invalidWallPeople = {
  everybody: { field: 'people', message: 'Please leave out at least one person, who can see the record' },
  self: { field: 'people', message: 'You cannot wall off yourself' },
  unknown: { field: 'people', message: 'Please choose only staff members' },
}
export const invalidWallEnd = { field: 'until', message: 'The end must be after the start' }
type Fields = Partial<Record<'case' | 'client' | 'contact' | 'from' | 'until', unknown>>
export const wallRules = ({ from, until, ...records }: Fields): FieldError[] => [
  ...([records.case, records.client, records.contact].filter(Boolean).length === 1 ? [] : [invalidWallRecord]),
  ...(until && parseTimeMs(until) <= (from ? parseTimeMs(from) : Date.now()) ? [invalidWallEnd] : []),
]

/** For someone who sees the record, and with it who is walled off. */
export const walledAssignee = (field: string) => ({
  field,
  message: 'This person is walled off from this record. Please choose someone else.',
})

/** What a walled person sees in place of a match with a hidden record. */
export const maskedMatch = (reviewer: string) => `You cannot view this match. ${reviewer} will review it.`

export const wall = z.strictObject({
  id,
  case: nullableId,
  client: nullableId,
  contact: nullableId,
  /** The title or name of the record. */
  name: z.string(),
  /** Null for a client or contact. */
  caseNumber: nullableText,
  recordDeleted: z.boolean(),
  basis: z.enum(wallBases),
  reason: z.string(),
  from: timestamp,
  until: timestamp.nullable(),
  state: z.enum(wallStates),
  people: z.array(
    z.strictObject({
      id,
      name: z.string(),
      acknowledgedAt: timestamp.nullable(),
      /** How much is still theirs there, although they cannot see it. Zero once the wall has ended. */
      assigned: z.strictObject({ cases: z.number(), todos: z.number(), deadlines: z.number(), events: z.number() }),
    }),
  ),
  createdByName: nullableText,
  createdAt: timestamp,
  updatedAt: timestamp,
  liftedAt: timestamp.nullable(),
  liftedByName: nullableText,
  liftReason: nullableText,
})
const output = z.strictObject({ id, wall })

export const walls = routes({
  list: route.get('/walls', {
    access: 'admin',
    summary: 'Ethical walls, newest first, without those against the caller',
    input: pageInput.extend({ id: id.optional(), case: id.optional(), client: id.optional(), contact: id.optional() }),
    output: listResponse('walls', wall),
  }),
  create: route.create('/walls', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Hide a case, a client with its cases, or a contact from people',
    input: wallFields,
    rules: wallRules,
    output,
    errors: ['notFound', 'lastAdminWalled'],
  }),
  lift: route.post('/walls/:id/lift', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'End a wall. Chats of the record do not get their people back',
    input: z.strictObject({ id, reason }),
    output,
    errors: ['notFound', 'wallLifted'],
  }),
  listOwn: route.get('/walls/own', {
    access: 'staff',
    summary: 'Walls against the caller that they have not acknowledged, without what these hide',
    output: z.strictObject({ walls: z.array(z.strictObject({ id, from: timestamp })) }),
  }),
  acknowledge: route.post('/walls/:id/acknowledge', {
    access: 'staff',
    summary: 'Confirm a wall against yourself',
    input: idInput,
    errors: ['notFound'],
  }),
})
