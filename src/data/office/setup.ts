import type { z } from 'zod'
import { weekdays } from '@/contract/constants/events'
import { languages } from '@/contract/constants/languages'
import type { officeFields, SetupItem, setup } from '@/contract/setup'
import { rewriteRequestReceivedMails } from '@/data/contacts/request-mails'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { visible } from '@/data/walls/visible'
import { env } from '@/env'
import { sendsMail } from '@/providers/mail'
import { getOffice, lockOffice, markOfficeNamed } from './office'

type Setup = z.input<typeof setup.get.output>
type Facts = Setup['counts'] & {
  isNamed: boolean
  updatedAt: Date
  people: number
  websiteChanged: boolean
  confirmed: string[]
  dismissed: boolean
}
/** A page that changed after the first ones were created was edited by someone. */
const selectFacts = statement<Facts>()`
  SELECT o.named_at IS NOT NULL AS "isNamed", o.updated_at AS "updatedAt", o.setup_confirmed AS confirmed, o.setup_dismissed_at IS NOT NULL AS dismissed,
         (SELECT count(*)::int FROM "user" WHERE deleted_at IS NULL AND NOT setup AND password_hash IS NOT NULL) AS people,
         (SELECT count(*)::int FROM "user" u WHERE deleted_at IS NULL AND NOT setup AND password_hash IS NULL
            AND EXISTS (SELECT FROM password_reset p WHERE p.user_id = u.id AND p.used_at IS NULL AND p.expires_at > now())) AS invited,
         (SELECT count(*)::int FROM ${visible.client} v WHERE deleted_at IS NULL) AS clients,
         (SELECT count(*)::int FROM ${visible.case} v WHERE deleted_at IS NULL) AS cases,
         (SELECT count(*)::int FROM case_type WHERE deleted_at IS NULL) AS "caseTypes",
         EXISTS (SELECT FROM page WHERE updated_at > o.created_at + interval '1 minute') AS "websiteChanged"
    FROM office o LIMIT 1`
const none: Facts = {
  isNamed: false,
  updatedAt: new Date(0),
  people: 1,
  invited: 0,
  websiteChanged: false,
  confirmed: [],
  dismissed: false,
  clients: 0,
  cases: 0,
  caseTypes: 0,
}

/** Which steps of the first run are left, read from the office's data. A click counts only where the data cannot show it. */
export async function getSetup(db: Db): Promise<Setup> {
  const [[facts = none], { workAlone }] = await Promise.all([selectFacts(db), getOffice(db)])
  const stateOf = (isDone: boolean, isSkipped = false) => (isDone ? 'done' : isSkipped ? 'skipped' : 'open')
  const { caseTypes, clients, cases, invited, dismissed } = facts
  return {
    items: {
      office: stateOf(facts.isNamed),
      website: stateOf(facts.websiteChanged || facts.confirmed.includes('website')),
      people: stateOf(facts.people > 1, workAlone),
      clients: stateOf(clients > 0),
      email: stateOf(sendsMail, facts.confirmed.includes('email')),
      backups: stateOf(Boolean(env.BACKUP_TO)),
    },
    dismissed,
    counts: { caseTypes, clients, cases, invited },
    // Read after its version, so that it is never older than that.
    office: { ...(await readOffice(db, facts.isNamed)), updatedAt: facts.updatedAt },
  }
}

async function readOffice(db: Db, isNamed: boolean): Promise<Omit<Setup['office'], 'updatedAt'>> {
  const office = isNamed ? await db.payload.findGlobal({ slug: 'office', depth: 0, overrideAccess: true }) : undefined
  const ranges = (office?.hours ?? []).flatMap(({ days, opens, closes }) => days.map((day) => ({ day, opens, closes })))
  const isOnePerDay = new Set(ranges.map(({ day }) => day)).size === ranges.length
  return {
    name: office?.name ?? null,
    phone: office?.phone ?? null,
    email: office?.email ?? null,
    street: office?.street ?? null,
    city: office?.city ?? null,
    state: office?.state ?? null,
    zip: office?.zip ?? null,
    timeZone: office?.timeZone || env.OFFICE_TIME_ZONE,
    languages: office?.languages?.length ? office.languages : [...languages],
    hours: isOnePerDay ? Object.fromEntries(ranges.map(({ day, ...range }) => [day, range])) : null,
  }
}

/** What the sample says about an office that does not exist. */
const sampleFields = { phone: null, fax: null, email: null, street: null, city: null, zip: null, latitude: null, longitude: null }

/** Saves the office record and marks the office as named. */
export async function saveOffice(db: Db, { hours, ...fields }: z.output<typeof officeFields>, match?: string): Promise<Setup> {
  const ranges = hours && weekdays.flatMap((day) => (hours[day] ? [{ days: [day], ...hours[day] }] : []))
  await transaction(db, async (tx) => {
    await lockOffice(tx)
    if (match) await assertOfficeUnchanged(tx, match)
    const { isNamed } = await getOffice(tx)
    await records(tx).updateGlobal('office', {
      ...(!isNamed && sampleFields),
      ...fields,
      ...(ranges && { hours: joinDays(ranges) }),
    })
    await markOfficeNamed(tx)
    if (!isNamed) await rewriteRequestReceivedMails(tx)
  })
  return getSetup(db)
}

async function assertOfficeUnchanged(tx: Tx, match: string) {
  const current = await getSetup(tx)
  await assertUnchanged(tx, 'office', { ...current, id: 'office', updatedAt: new Date(current.office.updatedAt) }, match)
}

type Range = { days: (typeof weekdays)[number][]; opens: string; closes: string }
/** Days with the same hours become one line of the website. */
function joinDays(ranges: Range[]): Range[] {
  const keyOf = ({ opens, closes }: Range) => `${opens}-${closes}`
  return Object.values(Object.groupBy(ranges, keyOf)).flatMap((same = []) =>
    same[0] ? [{ ...same[0], days: same.flatMap(({ days }) => days) }] : [],
  )
}

const addConfirmed = statement()`
  UPDATE office SET setup_confirmed = array_append(setup_confirmed, ${param('item')}::text) WHERE NOT ${param('item')}::text = ANY (setup_confirmed)`
const setDismissed = statement()`
  UPDATE office SET setup_dismissed_at = CASE WHEN ${param('dismissed')}::boolean THEN coalesce(setup_dismissed_at, now()) END`

export const updateSetup = (db: Db, { confirmed, dismissed }: { confirmed?: SetupItem | undefined; dismissed?: boolean | undefined }) =>
  transaction(db, async (tx) => {
    if (confirmed) await addConfirmed(tx, { item: confirmed })
    if (dismissed !== undefined) await setDismissed(tx, { dismissed })
    const acts = [...(confirmed ? [confirmed] : []), ...(dismissed === undefined ? [] : [dismissed ? 'hide' : 'show'])]
    for (const act of acts) await appendLedgerEntry(tx, { action: 'setup', resource: 'office', record: 'office', details: { act } })
    return getSetup(tx)
  })
