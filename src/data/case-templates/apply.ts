import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { type caseTemplates, type Template, unknownTemplateKey } from '@/contract/case-templates'
import { parseDeadlineSlug } from '@/contract/constants/case-templates'
import { fail, failValidation } from '@/contract/errors'
import { isStaffMember } from '@/data/accounts/user-queries'
import { caseTypeActions, subTypeActions } from '@/data/case-types/mutations'
import { caseActions } from '@/data/cases/mutations'
import { updateNextDates } from '@/data/cases/next-date'
import type { LockedCase } from '@/data/cases/queries'
import { type Db, requireUser } from '@/data/database/db'
import { publishChange } from '@/data/database/publish-change'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { notifyAssignees } from '@/data/notifications/assignments'
import { queueDocumentRequestMail } from '@/data/portal/document-request-mail'
import { isHiddenFrom } from '@/data/walls/queries'
import { getTemplateState, insertEntries, type NewTask, selectDatesToCompute, setTemplateState } from './case-queries'
import { compareTemplate, parseDeadlineSlugs } from './compare'
import { findTemplate, listRuleTitles } from './queries'

export async function getTemplate(db: Db, { id, subType }: { id: string; subType?: string | undefined }) {
  await caseTypeActions.getRecord(db, id)
  if (subType && (await subTypeActions.getRecord(db, subType)).caseTypeId !== id) fail('notFound')
  const found = await findTemplate(db, { type: id, sub: subType ?? null })
  if (!found) return { template: null }
  const titles = await listRuleTitles(db)
  const deadlines = found.template.deadlines.map((slug) => ({ slug, title: titles.get(slug) ?? slug }))
  return { template: { ...found.template, deadlines, hash: found.hash } }
}

type Input = z.output<typeof caseTemplates.apply.input>

/** Adds what the case never had: what people deleted stays deleted. */
export const applyTemplate = (db: Db, { id, keys, hash, dryRun = false }: Input) =>
  transaction(db, async (tx) => {
    const record = await caseActions.lockForUpdate(tx, id)
    const found = (await findTemplate(tx, { type: record.caseTypeId, sub: record.subTypeId })) ?? fail('noTemplate')
    if (hash && hash !== found.hash) fail('templateChanged')
    const state = await getTemplateState(tx, id)
    const entries = compareTemplate(found.template, state, await listRuleTitles(tx))
    const known = new Set(entries.flatMap(({ key, state }) => (state === 'gone' ? [] : [key])))
    if (keys?.some((key) => !known.has(key))) failValidation([unknownTemplateKey])
    const missing = entries.flatMap(({ key, state }) => (state === 'new' ? [key] : []))
    const added = keys ? missing.filter((key) => keys.includes(key)) : missing
    if (!dryRun && (added.length || state.hash !== found.hash)) {
      await addEntries(tx, record, found.template, new Set(added))
      const dates = parseDeadlineSlugs(added).map((slug) => ({ slug, dismissed: false }))
      await setTemplateState(tx, id, { hash: found.hash, dates: [...state.dates, ...dates] })
      await appendLedgerEntry(tx, { action: 'apply-template', resource: 'case', record: id, details: { keys: added, hash: found.hash } })
      publishChange(tx, 'case', id)
      publishChange(tx, 'todo')
    }
    const parties = found.template.parties.filter((role) => !state.roles.includes(role))
    return { id, hash: found.hash, added, entries, parties }
  })

async function addEntries(tx: Tx, record: LockedCase, template: Template, added: ReadonlySet<string>) {
  const people = { assignee: await findPerson(tx, record.assignedTo, record.id), owner: await findPerson(tx, record.owner, record.id) }
  const tasks = template.tasks.flatMap(({ key, text, after, days, who }, i): NewTask[] =>
    added.has(key) ? [{ id: uuid(), at: i + 1, key, text, slug: parseDeadlineSlug(after), days, assignee: people[who] }] : [],
  )
  const documents = template.documents.flatMap((document, i) => (added.has(document.key) ? [{ id: uuid(), at: i + 1, ...document }] : []))
  if (documents.length) await queueDocumentRequestMail(tx, record.id)
  const todos = await insertEntries(tx, record.id, requireUser(tx).id, { tasks, documents })
  await notifyAssignees(
    tx,
    todos.flatMap(({ id, assignee, text, due }) =>
      assignee ? [{ kind: 'todo', to: assignee, caseId: record.id, todoId: id, message: text, due }] : [],
    ),
  )
  await updateNextDates(tx, [record.id])
}

/** Null for someone who left the office or may not see the case. */
const findPerson = async (tx: Tx, person: string | null, caseId: string) =>
  person && (await isStaffMember(tx, person)) && !(await isHiddenFrom(tx, person, caseId)) ? person : null

export async function listDatesToCompute(db: Db, id: string) {
  await caseActions.getRecord(db, id)
  const dates = await selectDatesToCompute(db, id)
  return { dates, total: dates.length }
}

export const setDateDismissed = (db: Db, { id, slug }: { id: string; slug: string }, dismissed: boolean) =>
  transaction(db, async (tx) => {
    await caseActions.lockForUpdate(tx, id)
    const { hash, dates } = await getTemplateState(tx, id)
    if (!dates.some((date) => date.slug === slug && date.dismissed !== dismissed)) fail('notFound')
    await setTemplateState(tx, id, { hash, dates: dates.map((date) => (date.slug === slug ? { slug, dismissed } : date)) })
    await appendLedgerEntry(tx, {
      action: dismissed ? 'dismiss-date' : 'restore-date',
      resource: 'case',
      record: id,
      details: { rule: slug },
    })
    publishChange(tx, 'case', id)
  })
