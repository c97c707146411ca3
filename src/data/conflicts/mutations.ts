import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { type checkFields, type decidedStates, type hit, type hitDecisions, tooManyNames, type verdicts } from '@/contract/conflict-checks'
import { invalidConsent } from '@/contract/constants/conflict-checks'
import { fail, failValidation } from '@/contract/errors'
import { invalidName } from '@/contract/names'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { isAttachmentOfCase } from '@/data/files/attachment-queries'
import { attachFile, type UploadedFile } from '@/data/files/attachments'
import { matchingVersion } from '@/data/names/match-names'
import { isSearchable } from '@/data/names/name-keys'
import { countSearchedRecords, type FoundName, searchAllNames } from '@/data/names/search-names'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { listHiddenIds } from '@/data/walls/hidden-ids'
import { isHiddenMatch } from '@/data/walls/mask-matches'
import { type CheckedName, listNamesOfCase, mergeNames } from './coverage'
import {
  type ConflictCheck,
  findConflictCheck,
  listLawyerIds,
  listNamesOfClient,
  listNamesOfContact,
  listSubjectIds,
  lockConflictCheck,
  maskConflictCheck,
  readConflictCheck,
} from './queries'

type Input = z.output<typeof checkFields>
type Hit = z.input<typeof hit>
type Target = { id: string }

const requireCheck = async (db: Db, id: string) => (await findConflictCheck(db, id)) ?? fail('notFound')
const getResponse = async (db: Db, id: string) => ({ id, conflictCheck: await requireCheck(db, id) })

/** The names of the subject, in the role of the client unless a case says otherwise. The first one is its title. */
async function listNamesOfSubject(db: Db, subject: Pick<Input, 'case' | 'client' | 'contact'>): Promise<CheckedName[]> {
  if (subject.case) return listNamesOfCase(db, subject.case)
  const names = await (subject.client ? listNamesOfClient(db, subject.client) : listNamesOfContact(db, subject.contact ?? ''))
  return names.map((name) => ({ ...name, role: 'client' }))
}

function assertValidNames(names: readonly CheckedName[]) {
  const invalid = names.some(({ name, kind }) => !isSearchable(name, kind)) ? [invalidName('names')] : tooManyNames(names.length)
  if (invalid.length) failValidation(invalid)
}

export const createConflictCheck = (db: Db, { names = [], ...subject }: Input) =>
  transaction(db, async (tx) => {
    const own = await listNamesOfSubject(tx, subject)
    const [first] = own
    if (!first) return fail('notFound')
    const all = mergeNames(own, names)
    assertValidNames(all)
    const { id } = await records(tx).create('conflict-check', {
      ...subject,
      subjectName: first.name,
      names: all,
      state: 'draft',
      hits: [],
      signatures: [],
      owner: requireUser(tx).id,
      createdBy: requireUser(tx).id,
    })
    return getResponse(tx, id)
  })

/** Locks a check that is not decided yet. */
async function lockUndecided(tx: Db, id: string, match: string | undefined) {
  if (!(await lockConflictCheck(tx, id))) return fail('notFound')
  const check = (await readConflictCheck(tx, id)) ?? fail('notFound')
  if (check.decidedAt) fail('conflictCheckDecided')
  if (match) await assertUnchanged(tx, 'conflict check', await maskConflictCheck(tx, check), match)
  return check
}
const changeCheck = (db: Db, id: string, match: string | undefined, run: (tx: Db, check: ConflictCheck) => Promise<void>) =>
  transaction(db, async (tx) => {
    await run(tx, await lockUndecided(tx, id, match))
    return getResponse(tx, id)
  })

export const searchConflicts = (db: Db, { id, names: added = [] }: Target & Pick<Input, 'names'>, match?: string) =>
  changeCheck(db, id, match, async (tx, check) => {
    const names = mergeNames(check.names, check.case ? await listNamesOfCase(tx, check.case) : [], added)
    assertValidNames(names)
    const hits = await findHits(tx, check, names)
    const isUnchanged = names.length === check.names.length && hits.every((hit) => check.hits.some((known) => known.id === hit.id))
    await records(tx).update('conflict-check', id, {
      names,
      hits,
      // A lawyer signed what the search showed then.
      ...(!isUnchanged && { signatures: [] }),
      state: 'waiting',
      matchingVersion,
      searched: await countSearchedRecords(tx),
      searchedBy: requireUser(tx).id,
      searchedAt: new Date().toISOString(),
    })
  })

/** Known hits keep their decisions. The client is not a hit for their own name, but is for that of another party; the own notes are none. */
async function findHits(db: Db, check: ConflictCheck, names: readonly CheckedName[]): Promise<Hit[]> {
  const subjects = await listSubjectIds(db, check)
  const isOwn = ({ record, caseId, why }: FoundName, { role }: CheckedName) =>
    ((role === 'client' || why === 'mentioned') && subjects.includes(record)) || (check.case !== null && caseId === check.case)
  const hits: Hit[] = []
  const found = await searchAllNames(db, names)
  for (const [at, asked] of names.entries()) {
    for (const match of found[at]?.filter((one) => !isOwn(one, asked)) ?? []) {
      const known = check.hits.find((hit) => hit.record === match.record && hit.searchedName === asked.name)
      hits.push({ ...match, id: uuid(), decision: 'open', note: null, ...pickDecision(known), searchedName: asked.name })
    }
  }
  return hits
}
const pickDecision = (known: Hit | undefined) => known && { id: known.id, decision: known.decision, note: known.note }

type HitChange = { id: string; hitId: string; decision?: (typeof hitDecisions)[number] | undefined; note?: string | null | undefined }
export const decideHit = (db: Db, { id, hitId, decision, note }: HitChange, match?: string) =>
  changeCheck(db, id, match, async (tx, { hits }) => {
    const decided = hits.find((hit) => hit.id === hitId) ?? fail('notFound')
    if (isHiddenMatch(decided, await listHiddenIds(tx))) fail('notAllowed')
    const change = { ...(decision && { decision }), ...(note !== undefined && { note }) }
    await records(tx).update('conflict-check', id, { hits: hits.map((hit) => (hit.id === hitId ? { ...hit, ...change } : hit)) })
  })

type WeakHits = { id: string; decision: 'otherPerson' | 'noConflict' }
/** Only of weak matches: the others deserve a look each. */
export const decideWeakHits = (db: Db, { id, decision }: WeakHits, match?: string) =>
  changeCheck(db, id, match, async (tx, { hits }) => {
    const hidden = await listHiddenIds(tx)
    const isDecidable = (hit: Hit) => hit.tier === 'weak' && hit.decision === 'open' && !isHiddenMatch(hit, hidden)
    const decided = hits.map((hit) => (isDecidable(hit) ? { ...hit, decision } : hit))
    await records(tx).update('conflict-check', id, { hits: decided })
  })

async function requireLawyer(db: Db) {
  const lawyers = await listLawyerIds(db)
  if (!lawyers.includes(requireUser(db).id)) fail('notAllowed')
  return lawyers
}

export const signConflictCheck = (db: Db, { id, verdict }: Target & { verdict: (typeof verdicts)[number] }, match?: string) =>
  changeCheck(db, id, match, async (tx, { searchedAt, signatures }) => {
    await requireLawyer(tx)
    if (!searchedAt) fail('conflictCheckNotSearched')
    const { id: lawyer, displayName, name } = requireUser(tx)
    const own = { lawyer, lawyerName: displayName || name, verdict, at: new Date().toISOString() }
    await records(tx).update('conflict-check', id, { signatures: [...signatures.filter((signed) => signed.lawyer !== lawyer), own] })
  })

type Decision = Target & { state: (typeof decidedStates)[number]; attachmentId?: string | undefined; consent?: UploadedFile | undefined }
export async function decideConflictCheck(db: Db, { id, state, attachmentId, consent }: Decision, match?: string) {
  const check = async (tx: Db) => assertDecision(tx, await lockUndecided(tx, id, match), state)
  const save = async (tx: Db, file?: string) => {
    await records(tx).update('conflict-check', id, {
      state,
      decidedBy: requireUser(tx).id,
      decidedAt: new Date().toISOString(),
      ...(file && { consent: file }),
    })
    return getResponse(tx, id)
  }
  // A file of its own, because the check may be older than its case and outlives it.
  if (state === 'consent' && consent)
    return attachFile(db, consent, check, async (tx, columns) => {
      await records(tx).create('attachment', columns)
      return save(tx, columns.id)
    })
  return changeCheck(db, id, match, async (tx, { case: caseId }) => {
    await check(tx)
    const isAttached = caseId && attachmentId && (await isAttachmentOfCase(tx, { id: attachmentId, case: caseId }))
    if (state === 'consent' && !isAttached) failValidation([invalidConsent])
    await save(tx, state === 'consent' ? attachmentId : undefined)
  })
}

async function assertDecision(tx: Db, check: ConflictCheck, state: Decision['state']) {
  if (!check.searchedAt) fail('conflictCheckNotSearched')
  if (state !== 'declined') await assertDecidable(tx, check, state)
  if (state === 'consent') await requireLawyer(tx)
}

/** Every match is decided, and a lawyer signed; of several lawyers, one who did not search. */
async function assertDecidable(db: Db, { outdated, openHits, hits, signatures, searchedBy }: ConflictCheck, state: 'cleared' | 'consent') {
  if (outdated) fail('conflictCheckOutdated')
  if (openHits === 1) fail('hitUndecided')
  if (openHits) fail('hitsUndecided', { open: openHits })
  const hasConflict = hits.some(({ decision }) => decision === 'conflict') || signatures.some(({ verdict }) => verdict === 'conflict')
  if (state === 'cleared' && hasConflict) fail('conflictFound')
  const lawyers = await listLawyerIds(db)
  const signed = signatures.filter(({ lawyer }) => lawyers.includes(lawyer) && (lawyers.length < 2 || lawyer !== searchedBy))
  if (signed.length === 0) fail('signatureMissing')
}
