import type { z } from 'zod'
import { fail, failValidation } from '@/contract/errors'
import { invalidName } from '@/contract/names'
import { invalidPartyClient, type partyFields } from '@/contract/parties'
import { caseActions } from '@/data/cases/mutations'
import { findClientByIdOrName } from '@/data/clients/queries'
import { getCaseCheckState } from '@/data/conflicts/coverage'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { transaction } from '@/data/database/transaction'
import { isSearchable } from '@/data/names/name-keys'
import { type FoundName, searchNames } from '@/data/names/search-names'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { maskMatches } from '@/data/walls/mask-matches'
import { findParty, lockParty, type Party, selectParties } from './queries'

type Fields = z.output<typeof partyFields>
type PartyKey = { id: string; partyId: string }

const requireParty = async (db: Db, caseId: string, id: string) => (await findParty(db, caseId, id)) ?? fail('notFound')

export async function listParties(db: Db, caseId: string) {
  const { canModify } = await caseActions.getRecord(db, caseId)
  const parties = await selectParties(db, caseId, canModify)
  return { parties, total: parties.length, conflictCheck: await getCaseCheckState(db, caseId) }
}

/** The party and what its names find, in records other than the party itself. */
async function getResponse(db: Db, caseId: string, id: string) {
  const party = await requireParty(db, caseId, id)
  return { id, party, matches: await searchPartyNames(db, party) }
}
async function searchPartyNames(db: Db, { id, client, name, alsoKnownAs, kind }: Party) {
  const found = new Map<string, FoundName>()
  for (const each of [name, ...alsoKnownAs])
    for (const match of await searchNames(db, { name: each, kind }))
      if (![id, client].includes(match.record) && !found.has(match.record)) found.set(match.record, match)
  return maskMatches(db, [...found.values()])
}

const withCaseLock = <T>(db: Db, caseId: string, run: (tx: Db) => Promise<T>) =>
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
  withCaseLock(db, caseId, async (tx) => {
    await assertValidFields(tx, fields)
    const { id } = await records(tx).create('party', {
      ...fields,
      case: caseId,
      kind: fields.kind ?? 'person',
      alsoKnownAs: fields.alsoKnownAs ?? [],
      createdBy: requireUser(tx).id,
    })
    return getResponse(tx, caseId, id)
  })

export const updateParty = (db: Db, { id: caseId, partyId, ...fields }: PartyKey & Partial<Fields>, match?: string) =>
  withCaseLock(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, partyId, match)
    const { kind } = await requireParty(tx, caseId, partyId)
    await assertValidFields(tx, { kind, ...fields })
    await records(tx).update('party', partyId, fields)
    return getResponse(tx, caseId, partyId)
  })

export const deleteParty = (db: Db, { id: caseId, partyId }: PartyKey, match?: string) =>
  withCaseLock(db, caseId, async (tx) => {
    await lockForUpdate(tx, caseId, partyId, match)
    await records(tx).update('party', partyId, { deletedAt: new Date().toISOString() })
  })

export const restoreParty = (db: Db, { id: caseId, partyId }: PartyKey) =>
  withCaseLock(db, caseId, async (tx) => {
    if (!(await lockParty(tx, { case: caseId, id: partyId, deleted: true }))) fail('notFound')
    await records(tx).update('party', partyId, { deletedAt: null })
    return getResponse(tx, caseId, partyId)
  })

async function lockForUpdate(db: Db, caseId: string, id: string, match?: string) {
  if (!(await lockParty(db, { case: caseId, id, deleted: false }))) fail('notFound')
  if (match) await assertUnchanged(db, 'party', await requireParty(db, caseId, id), match)
}
