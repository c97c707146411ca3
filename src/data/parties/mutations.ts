import type { z } from 'zod'
import { fail, failValidation } from '@/contract/errors'
import { invalidName } from '@/contract/names'
import { invalidPartyClient, type partyFields } from '@/contract/parties'
import { caseActions } from '@/data/cases/mutations'
import { findClientByIdOrName } from '@/data/clients/queries'
import { type CheckedName, getCaseCheckState, isDecided } from '@/data/conflict-checks/coverage'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { isSearchable } from '@/data/names/name-keys'
import { type FoundName, searchAllNames } from '@/data/names/search-names'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { assertMayRestore } from '@/data/records/restore-rights'
import { maskMatches } from '@/data/walls/mask-matches'
import { visible } from '@/data/walls/visible'
import { findCaseOfDeleted, findParty, lockParty, type Party, selectParties } from './queries'

type Fields = z.output<typeof partyFields>
type PartyKey = { id: string; partyId: string }

const requireParty = async (db: Db, caseId: string, id: string) => (await findParty(db, caseId, id)) ?? fail('notFound')

export async function listParties(db: Db, caseId: string) {
  const { canModify } = await caseActions.getRecord(db, caseId)
  const all = await selectParties(db, caseId, canModify)
  const { state, id } = await getCaseCheckState(db, caseId)
  const parties = isDecided(state) ? all.map((party) => ({ ...party, conflict: null })) : all
  return { parties, total: parties.length, conflictCheck: state, conflictCheckId: id, suggestions: await listSuggestions(db, caseId) }
}

const selectOpeningCheck = statement<{ names: CheckedName[] }>()`
  SELECT c.names FROM ${visible.case} k JOIN ${visible.conflictCheck} c ON c.id = k.conflict_check_id
   WHERE k.id = ${param('id')} AND NOT EXISTS (SELECT FROM ${visible.party} p WHERE p.case_id = k.id)`
/** The names of the check by which the case was opened, until it has or had a party of its own. */
async function listSuggestions(db: Db, caseId: string) {
  const [check] = await selectOpeningCheck(db, { id: caseId })
  return check?.names.filter(({ role }) => role !== 'client') ?? []
}

type Names = Pick<Party, 'name' | 'alsoKnownAs' | 'kind' | 'client'> & { id?: string }
/** What the names find in other cases, and in records other than the party itself. */
async function searchPartyNames(db: Db, caseId: string, { id, client, name, alsoKnownAs, kind }: Names) {
  const found = new Map<string, FoundName>()
  const all = [name, ...alsoKnownAs].map((each) => ({ name: each, kind }))
  for (const match of (await searchAllNames(db, all)).flatMap(({ matches }) => matches))
    if (![id, client].includes(match.record) && match.caseId !== caseId && !found.has(match.record)) found.set(match.record, match)
  return [...found.values()]
}
async function getResponse(db: Db, caseId: string, id: string) {
  const party = await requireParty(db, caseId, id)
  return { id, party, matches: await maskMatches(db, await searchPartyNames(db, caseId, party)) }
}

const updateAdverseFlags = statement()`
  UPDATE party SET was_client = role = 'opposing' AND (was_client OR ${param('wasClient')}::boolean), matches_client = role = 'opposing' AND (client_id IS NOT NULL OR ${param('matchesClient')}::boolean)
   WHERE id = ${param('id')}`
const isClient = ({ tier, why, resource, role }: FoundName) =>
  tier !== 'weak' && why !== 'mentioned' && (resource === 'client' || resource === 'case' || role === 'client')
/** Remembers whether the other side is or was a client, for the dashboard. */
const saveAdverseFlags = (db: Db, { id, role }: Party, matches: FoundName[], before?: Party) =>
  updateAdverseFlags(db, {
    id,
    wasClient: before?.role === 'client' && role !== 'client',
    matchesClient: matches.some(isClient),
  })

const withChangeableCase = <T>(db: Db, caseId: string, run: (tx: Db) => Promise<T>) =>
  transaction(db, async (tx) => {
    await caseActions.lockForUpdate(tx, caseId)
    const result = await run(tx)
    publishChange(tx, 'case', caseId)
    return result
  })

async function assertValidFields(db: Db, { name, alsoKnownAs, kind = 'person', client }: Partial<Fields>) {
  const names: [string, string][] = [
    ...(name === undefined ? [] : [['name', name] as [string, string]]),
    ...(alsoKnownAs ?? []).map((alias, i): [string, string] => [`alsoKnownAs.${i}`, alias]),
  ]
  const invalid = names.filter(([, text]) => !isSearchable(text, kind)).map(([field]) => invalidName(field))
  if (client && !(await findClientByIdOrName(db, { id: client }))) invalid.push(invalidPartyClient)
  if (invalid.length) failValidation(invalid)
}

export const createParty = (db: Db, { id: caseId, ...fields }: Fields & { id: string }) =>
  withChangeableCase(db, caseId, async (tx) => {
    await assertValidFields(tx, fields)
    const { id } = await records(tx).create('party', {
      ...fields,
      case: caseId,
      kind: fields.kind ?? 'person',
      alsoKnownAs: fields.alsoKnownAs ?? [],
      createdBy: requireUser(tx).id,
    })
    return finishChange(tx, caseId, id)
  })

export const updateParty = (db: Db, { id: caseId, partyId, ...fields }: PartyKey & Partial<Fields>, match?: string) =>
  withChangeableCase(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, partyId, match)
    const before = await requireParty(tx, caseId, partyId)
    await assertValidFields(tx, { kind: before.kind, ...fields })
    await records(tx).update('party', partyId, fields)
    return finishChange(tx, caseId, partyId, before)
  })

/** Searches for the names after a change. */
async function finishChange(tx: Db, caseId: string, id: string, before?: Party) {
  const response = await getResponse(tx, caseId, id)
  await saveAdverseFlags(tx, response.party, response.matches, before)
  return { ...response, party: await requireParty(tx, caseId, id) }
}

export const deleteParty = (db: Db, { id: caseId, partyId }: PartyKey, match?: string) =>
  withChangeableCase(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, partyId, match)
    await records(tx).update('party', partyId, { deletedAt: new Date().toISOString() })
  })

export const restoreParty = (db: Db, { id: caseId, partyId }: PartyKey) =>
  withChangeableCase(db, caseId, async (tx) => {
    const row = (await lockParty(tx, { case: caseId, id: partyId, deleted: true })) ?? fail('notFound')
    await assertMayRestore(tx, { resource: 'party', id: partyId, deletedAt: row.deletedAt })
    await records(tx).update('party', partyId, { deletedAt: null })
    return finishChange(tx, caseId, partyId)
  })
/** Without its case, which the list of deleted records does not name. */
export const restorePartyById = async (db: Db, partyId: string) =>
  restoreParty(db, { id: (await findCaseOfDeleted(db, partyId)) ?? fail('notFound'), partyId })

async function lockForUpdate(db: Db, caseId: string, id: string, match?: string) {
  if (!(await lockParty(db, { case: caseId, id, deleted: false }))) fail('notFound')
  if (match) await assertUnchanged(db, 'party', await requireParty(db, caseId, id), match)
}
