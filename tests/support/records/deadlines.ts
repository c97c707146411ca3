import type { ApiClient } from '../api/caller'
import { queryRows } from '../database/rows'
import type { People } from '../people/people'

type Fields = Record<string, string | number>
/** A rule without its slug: fourteen days after. */
export const ruleVersion = {
  title: 'Answer',
  jurisdiction: 'Federal courts',
  citation: 'FRCP 6(a)(1)',
  address: 'https://rules.example/6',
  text: 'count every day',
  number: 14,
  unit: 'day',
  direction: 'after',
  roll: 'next',
  calendar: 'us-federal',
  validFrom: '2000-01-01',
} as const
/** As YAML, with three days for mail. */
export const yamlOfRule = (fields: Fields, service = 'service: [{method: mail, number: 3, unit: day, added: afterRoll}]') =>
  `- ${Object.entries({ ...ruleVersion, ...fields })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n  ')}\n  ${service}\n`

export async function createRule({ admin }: People, fields: Fields = {}, service?: string) {
  const slug = crypto.randomUUID()
  await admin.rules.import({ yaml: yamlOfRule({ slug, ...fields }, service) })
  const { rules } = await admin.rules.list({ state: 'draft' })
  return { id: rules.find((rule) => rule.slug === (fields.slug ?? slug))?.id ?? '', slug: String(fields.slug ?? slug) }
}
export async function createCheckedRule(people: People, fields: Fields = {}, service?: string) {
  const { id } = await createRule(people, fields, service)
  await people.admin.rules.check({ id })
  return id
}

/** In a new case. */
export async function createDeadline(person: ApiClient, date: string, more = {}) {
  const { id } = await person.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  return person.deadlines.create({ id, title: 'Answer', date, ...more })
}
/** When the deadline's people are reminded next. */
export async function findNextReminder(databaseUrl: string, id: string) {
  const [row] = await queryRows<{ at: Date | null }>(databaseUrl, 'SELECT next_reminder_at AS at FROM deadline WHERE id = $1', [id])
  return row?.at ? new Date(row.at).toISOString() : null
}
