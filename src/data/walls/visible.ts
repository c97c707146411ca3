import { param, readerParam, type SqlFragment, sql } from '@/data/database/sql'

type Fragment = SqlFragment<never>
/** Who reads. `run` fills it from the database handle; null, for the office's own work, sees everything. */
export const reader: Fragment = sql`${param(readerParam) as never}::uuid`

/** `walled_people` is null if an index entry cannot hold them all. Then `wall_hides` decides alone. */
const hides = (row: Fragment, client: Fragment) =>
  sql`(coalesce(${row}.walled_people @> ARRAY[${reader}], true) AND wall_hides(${reader}, ${row}.id, ${client}))`
const [k, w, none] = [sql`k`, sql`w`, sql`NULL`]

/** Uncorrelated, so that PostgreSQL collects the few hidden records once for a statement. */
const isHiddenCase = (id: Fragment) =>
  sql`coalesce(${id} IN (SELECT k.id FROM "case" k WHERE k.walled AND ${hides(k, sql`k.client_id`)}), false)`
const isHiddenClient = (id: Fragment) => sql`coalesce(${id} IN (SELECT k.id FROM client k WHERE k.walled AND ${hides(k, none)}), false)`
const isHiddenContact = (id: Fragment) => sql`coalesce(${id} IN (SELECT k.id FROM contact k WHERE k.walled AND ${hides(k, none)}), false)`

const ofCase = (table: Fragment) => sql`(SELECT w.* FROM ${table} w WHERE NOT ${isHiddenCase(sql`w.case_id`)})`
const isHidden = (row: Fragment) =>
  sql`(${isHiddenCase(sql`${row}.case_id`)} OR ${isHiddenClient(sql`${row}.client_id`)} OR ${isHiddenContact(sql`${row}.contact_id`)})`
/** For a check `w`, which names the parties of the case that it opened. */
const hasOpenedHiddenCase = sql`coalesce(w.id IN (SELECT k.conflict_check_id FROM "case" k WHERE k.walled AND ${hides(k, sql`k.client_id`)}), false)`
/** For an event `r` of `eventOrBusy`. */
export const isHiddenEvent = isHidden(sql`r`)
/** The same as a table `h`. */
export const eventHiddenJoin = sql`CROSS JOIN LATERAL (SELECT ${isHiddenEvent} AS hidden) h`
/** With that join: an event behind a wall has an id of its own, which leads nowhere, and no title. */
export const shownEventId = sql`CASE WHEN h.hidden THEN md5('busy ' || r.id)::uuid ELSE r.id END`
export const shownEventTitle = sql`CASE WHEN h.hidden THEN 'Busy' ELSE r.title END`
/** For a row `g` of chat_guest. */
const isHiddenGuest = sql`(${isHiddenClient(sql`g.client_id`)} OR ${isHiddenContact(sql`g.contact_id`)})`
/** Cases whose chats have or had a hidden guest, such as an earlier client. Ledger entries of these cases may name the guest. */
export const casesWithHiddenGuest = sql`(SELECT t.case_id FROM chat_thread t JOIN chat_guest g ON g.thread_id = t.id WHERE t.case_id IS NOT NULL AND ${isHiddenGuest})`
/** For a row `w` of a table whose column `record` has the id of any record. */
const hidesRecord = sql`coalesce(w.record IN (SELECT h::text FROM hidden_records(${reader}) h), false)`

/** For jobs: whether the person may see the case `c`. */
export const isCaseVisibleTo = (person: Fragment) => sql`(NOT c.walled OR NOT wall_hides(${person}, c.id, c.client_id))`

/**
 * The tables as the reader may see them, without what an ethical wall hides. Every statement takes a table from here, or is
 * listed with its reason in tests/support/statements/statements-without-walls.ts.
 */
export const visible = {
  case: sql`(SELECT w.* FROM "case" w WHERE NOT w.walled OR NOT ${hides(w, sql`w.client_id`)})`,
  client: sql`(SELECT w.* FROM client w WHERE NOT w.walled OR NOT ${hides(w, none)})`,
  contact: sql`(SELECT w.* FROM contact w WHERE NOT w.walled OR NOT ${hides(w, none)})`,
  todo: ofCase(sql`todo`),
  reminder: ofCase(sql`reminder`),
  attachment: ofCase(sql`attachment`),
  logEntry: ofCase(sql`log_entry`),
  party: ofCase(sql`party`),
  deadline: ofCase(sql`deadline`),
  documentRequest: ofCase(sql`document_request`),
  portal: ofCase(sql`portal`),
  bookmark: ofCase(sql`bookmark`),
  event: sql`(SELECT w.* FROM event w WHERE NOT ${isHidden(sql`w`)})`,
  /** With the reader's own events behind a wall, of which only the time may be shown: `eventHiddenJoin`. */
  eventOrBusy: sql`(SELECT w.* FROM event w WHERE NOT ${isHidden(sql`w`)} OR coalesce(w.user_id, w.created_by_id) = ${reader} OR w.attendees @> to_jsonb(${reader}))`,
  conflictCheck: sql`(SELECT w.* FROM conflict_check w WHERE NOT ${isHidden(sql`w`)} AND NOT ${hasOpenedHiddenCase})`,
  /** Without the chats of a hidden case, and those with a hidden client or contact as guest. */
  thread: sql`(SELECT w.* FROM chat_thread w WHERE NOT ${isHiddenCase(sql`w.case_id`)}
    AND NOT EXISTS (SELECT FROM chat_guest g WHERE g.thread_id = w.id AND ${isHiddenGuest}))`,
  ledgerEntry: sql`(SELECT w.* FROM ledger_entry w WHERE NOT ${hidesRecord})`,
  mail: sql`(SELECT w.* FROM outbox_mail w WHERE w.about = '{}' OR NOT w.about && ARRAY(SELECT hidden_records(${reader})))`,
} satisfies Record<string, Fragment>

/** Parts of a record that the same statement takes from `visible`, and whose own check would cost time in long lists. */
export const partsOfVisible = {
  todo: sql`/* of a visible case */ todo`,
  reminder: sql`/* of a visible case */ reminder`,
  attachment: sql`/* of a visible case */ attachment`,
  logEntry: sql`/* of a visible case */ log_entry`,
  party: sql`/* of a visible case */ party`,
  deadline: sql`/* of a visible case */ deadline`,
  documentRequest: sql`/* of a visible case */ document_request`,
  bookmark: sql`/* of a visible case */ bookmark`,
  ledgerEntry: sql`/* of a visible record */ ledger_entry`,
} satisfies Record<string, Fragment>
