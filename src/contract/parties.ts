import { z } from 'zod'
import { partyRoles } from './constants/parties.ts'
import { calendarDate, id, idInput, listResponse, optional, permissions, requiredText, timestamp } from './fields.ts'
import { nameKind, nameMatch } from './names.ts'
import { restoreSummary } from './record-routes.ts'
import { route, routes } from './route.ts'
export const partyRole = z.enum(partyRoles, 'Please choose a role')
const name = requiredText(200, 'Please enter a name')
const maxAliases = 10
export const invalidPartyClient = { field: 'client', message: 'Please choose a client' }

export const partyFields = z.strictObject({
  name,
  kind: nameKind.optional(),
  role: partyRole,
  /** Maiden and former names, aliases. */
  alsoKnownAs: z.array(name, 'Please give a list of names').max(maxAliases, `Please use at most ${maxAliases} other names`).optional(),
  dateOfBirth: optional(calendarDate),
  client: optional(id),
})

export const nameInRole = z.strictObject({ name: z.string(), kind: nameKind, role: partyRole })

/** How far the conflict check of a case is. `outdated`: names or roles changed since it was decided. */
export const caseCheckStates = ['none', 'draft', 'waiting', 'cleared', 'consent', 'declined', 'outdated'] as const

export const party = z.strictObject({
  id,
  name: z.string(),
  kind: nameKind,
  role: partyRole,
  alsoKnownAs: z.array(z.string()),
  dateOfBirth: z.string().nullable(),
  client: id.nullable(),
  clientName: z.string().nullable(),
  /** The case's own client, who is always a party and is changed in the case. */
  isCaseClient: z.boolean(),
  /** Why an opposing party may be a conflict: it was the client in this case, or is or has the name of a client. Null when the case's check is decided. */
  conflict: z.enum(['roleChanged', 'formerClient']).nullable(),
  createdBy: id.nullable(),
  createdByName: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  ...permissions.shape,
})
const partyTarget = z.strictObject({ id, partyId: id })
/** With what a search for the names of the party finds in other records. */
const response = z.strictObject({ id, party, matches: z.array(nameMatch) })

export const parties = routes({
  list: route.get('/cases/:id/parties', {
    access: 'staff',
    summary: 'Parties of a case, its own client first, and how far its conflict check is',
    input: idInput,
    output: listResponse('parties', party).extend({
      conflictCheck: z.enum(caseCheckStates),
      conflictCheckId: id.nullable(),
      /** Names of the check by which the case was opened, until it has or had a party besides its client. */
      suggestions: z.array(nameInRole),
    }),
    errors: ['notFound'],
  }),
  create: route.create('/cases/:id/parties', {
    access: 'staff',
    summary: 'Add a party and search for its names',
    input: partyFields.extend({ id }),
    output: response,
    errors: ['notFound'],
  }),
  update: route.put('/cases/:id/parties/:partyId', {
    access: 'staff',
    summary: 'Change the fields that are present and search for the names of the party',
    input: partyFields.partial().extend(partyTarget.shape),
    output: response,
    errors: ['notFound', 'stale'],
  }),
  remove: route.delete('/cases/:id/parties/:partyId', {
    access: 'staff',
    summary: 'Delete a party',
    input: partyTarget,
    errors: ['notFound', 'stale'],
  }),
  restore: route.post('/cases/:id/parties/:partyId/restore', {
    access: 'staff',
    summary: `Restore a deleted party: ${restoreSummary}`,
    input: partyTarget,
    output: response,
    errors: ['notFound', 'restoreTooLate'],
  }),
})
