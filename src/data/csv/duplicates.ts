import type { CsvDuplicate } from '@/contract/csv'
import type { Db } from '@/data/database/db'
import { param, sql, statementOfShape } from '@/data/database/sql'
import { plainWords } from '@/data/names/plain-words'
import { visible } from '@/data/walls/visible'

/** What tells people apart. */
type Identity = { name: string; email?: string | null; phone?: string | null; dob?: string | null }
type Candidate = Identity & { row: number }
type ValidRow = { row: number; name: string; fields: Omit<Identity, 'name'> }
type Known = Identity & { id: string | null; row: number | null }
type Reason = CsvDuplicate['reason']

/** Shorter ones are extensions, which many people share. */
const minPhoneDigits = 7
const digitsOf = (phone: string | null | undefined) => phone?.replace(/\D/g, '').slice(-10) ?? ''

/** A text for each way in which a person can be the same as another. */
function keysOf({ name, email, phone, dob }: Identity): Map<Reason, string> {
  const words = plainWords(name).join(' ')
  const digits = digitsOf(phone)
  const keys: [Reason, string | false | null | undefined][] = [
    ['email', email?.trim().toLowerCase()],
    ['nameAndBirth', words && dob && `${words} ${dob}`],
    ['nameAndPhone', words && digits.length >= minPhoneDigits && `${words} ${digits}`],
  ]
  return new Map(keys.filter((entry): entry is [Reason, string] => Boolean(entry[1])))
}

const columns = {
  client: sql`id, NULL::int AS row, shown_name AS name, email, phone, dob`,
  contact: sql`id, NULL::int AS row, name, email, phone, NULL AS dob`,
}
const selectAlike = statementOfShape<Known, { table: keyof typeof columns }>()(
  ({ table }) => sql`
    SELECT * FROM (SELECT ${columns[table]} FROM ${visible[table]} r WHERE deleted_at IS NULL) known
     WHERE lower(email) = ANY (${param('emails')}::text[]) OR dob = ANY (${param('births')}::text[])
        OR right(regexp_replace(phone, '\\D', '', 'g'), 10) = ANY (${param('phones')}::text[]) ORDER BY id`,
)

/** The records, and the earlier rows of the file, that may be the same person as each row. */
export async function findDuplicatePeople(db: Pick<Db, 'sql' | 'user'>, table: keyof typeof columns, valid: readonly ValidRow[]) {
  const rows: Candidate[] = valid.map(({ row, name, fields: { email, phone, dob } }) => ({ row, name, email, phone, dob }))
  const known = await selectAlike(
    db,
    {
      emails: rows.flatMap(({ email }) => email?.trim().toLowerCase() || []),
      births: rows.flatMap(({ dob }) => dob || []),
      phones: rows.flatMap(({ phone }) => (digitsOf(phone).length >= minPhoneDigits ? digitsOf(phone) : [])),
    },
    { table },
  )
  return collectDuplicates(known, rows, keysOf)
}

/** Compares each row with the known records and the rows before it, by their keys. */
export function collectDuplicates<Row extends { row: number; name: string }>(
  known: readonly (Omit<Row, 'row'> & Pick<Known, 'id' | 'row' | 'name'>)[],
  rows: readonly Row[],
  toKeys: (row: Omit<Row, 'row'>) => Map<Reason, string>,
): Map<number, CsvDuplicate[]> {
  const seen = new Map<string, Pick<Known, 'id' | 'row' | 'name'>>()
  const remember = (one: (typeof known)[number]) => {
    for (const [reason, key] of toKeys(one)) if (!seen.has(`${reason} ${key}`)) seen.set(`${reason} ${key}`, one)
  }
  for (const one of known) remember(one)
  return new Map(
    rows.map((candidate) => {
      const duplicates = [...toKeys(candidate)].flatMap(([reason, key]) => {
        const same = seen.get(`${reason} ${key}`)
        return same ? [{ id: same.id, row: same.row, name: same.name, reason }] : []
      })
      remember({ ...candidate, id: null })
      return [candidate.row, duplicates.filter(({ id, row }, i) => duplicates.findIndex((d) => d.id === id && d.row === row) === i)]
    }),
  )
}
