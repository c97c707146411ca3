import type { z } from 'zod'
import { type checkFields, tooManyNames } from '@/contract/conflict-checks'
import { fail, failValidation } from '@/contract/errors'
import { invalidName } from '@/contract/names'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { type CheckedName, isSearchableName, listNamesToSearch, mergeNames } from './coverage'
import {
  type ConflictCheck,
  findConflictCheck,
  listNamesOfClient,
  listNamesOfContact,
  lockConflictCheck,
  maskConflictCheck,
  readConflictCheck,
} from './queries'

type Input = z.output<typeof checkFields>

const requireCheck = async (db: Db, id: string) => (await findConflictCheck(db, id)) ?? fail('notFound')
export const getCheckResponse = async (db: Db, id: string) => ({ id, conflictCheck: await requireCheck(db, id) })

/** The names of the subject, in the role of the client unless a case says otherwise. The first one is its title. */
async function listNamesOfSubject(db: Db, subject: Pick<Input, 'case' | 'client' | 'contact'>): Promise<CheckedName[]> {
  if (subject.case) return listNamesToSearch(db, subject.case)
  const names = await (subject.client ? listNamesOfClient(db, subject.client) : listNamesOfContact(db, subject.contact ?? ''))
  const hasOrganization = names.some(({ kind }) => kind === 'organization')
  return names
    .filter((name) => !hasOrganization || name.kind === 'organization' || isSearchableName(name))
    .map((name) => ({ ...name, role: 'client' }))
}

export function assertValidNames(names: readonly CheckedName[]) {
  const invalid = names.every(isSearchableName) ? tooManyNames(names.length) : [invalidName('names')]
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
    return getCheckResponse(tx, id)
  })

/** Locks a check that is not decided yet. */
export async function lockUndecidedCheck(tx: Db, id: string, match: string | undefined) {
  if (!(await lockConflictCheck(tx, id))) return fail('notFound')
  const check = (await readConflictCheck(tx, id)) ?? fail('notFound')
  if (check.decidedAt) fail('conflictCheckDecided')
  if (match) await assertUnchanged(tx, 'conflict check', await maskConflictCheck(tx, check), match)
  return check
}
/** Changes a check that is not decided yet. */
export const changeUndecidedCheck = (db: Db, id: string, match: string | undefined, run: (tx: Db, check: ConflictCheck) => Promise<void>) =>
  transaction(db, async (tx) => {
    await run(tx, await lockUndecidedCheck(tx, id, match))
    return getCheckResponse(tx, id)
  })
