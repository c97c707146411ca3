import { withClient } from '../postgres/with-client.ts'
import { officeTime } from './calendar.ts'

type Made = { id: string; date: string; closed?: string | null }

/**
 * Gives records the dates on which they would have been created: the API has no way to invent the past. Everything of a case is
 * created on its day. The ledger keeps when the demo was filled.
 */
export async function backdate(databaseUrl: string, { contacts, clients, cases }: { contacts: Made[]; clients: Made[]; cases: Made[] }) {
  await withClient({ connectionString: databaseUrl }, async (db) => {
    for (const [table, made] of Object.entries({ contact: contacts, client: clients, case: cases }))
      await db.query(
        `UPDATE "${table}" SET created_at = given.created, updated_at = given.updated
         FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS given (id, created, updated) WHERE "${table}".id::text = given.id`,
        [made.map(({ id }) => id), made.map(({ date }) => inOffice(date)), made.map(({ date, closed }) => inOffice(closed ?? date))],
      )
    await db.query('UPDATE contact SET date = created_at WHERE id::text = ANY($1)', [contacts.map(({ id }) => id)])
    await db.query(
      `UPDATE conflict_check r SET created_at = c.date, updated_at = c.date, searched_at = c.date, decided_at = c.date
       FROM contact c WHERE c.id = r.contact_id AND c.id::text = ANY($1)`,
      [contacts.map(({ id }) => id)],
    )
    for (const table of ['todo', 'attachment', 'log_entry', 'party', 'document_request'])
      await db.query(
        `UPDATE "${table}" SET created_at = "case".created_at, updated_at = "case".created_at FROM "case"
         WHERE "case".id = "${table}".case_id AND "case".id::text = ANY($1)`,
        [cases.map(({ id }) => id)],
      )
    // Past assignments were seen in the past.
    await db.query('UPDATE notice SET done_at = made_at WHERE assigned IS NOT NULL')
    await db.query("DELETE FROM outbox_mail WHERE kind = 'assignment'")
  })
}

const inOffice = (date: string) => (date.includes('T') ? date : officeTime(date, '10:00'))
