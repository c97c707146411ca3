import { draftRules } from '../../src/data/rules/draft-rules.ts'
import { dateFromToday } from './calendar.ts'
import type { Opened } from './cases.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

const checkedRules = ['uscis-request-for-evidence', 'ccp-motion-papers', 'frcp-answer', 'frcp-interrogatories', 'bia-appeal']

type Rule = { id: string; slug: string }
type Year = { holidayYear: { statutory: { date: string; name: string }[] } }
type Saved = { id: string; deadline: { date: string } }

/** Drafts, of which some are checked, court holidays, and deadlines that are confirmed, wait, are late and are done. */
export async function fillDeadlines(staff: Staff[], cases: readonly Opened[]) {
  const [ruth, daniel] = [pick(staff, 0), pick(staff, 1)]
  await ruth.call('/rules/import', { yaml: draftRules })
  const { rules } = (await ruth.call('/rules')) as { rules: Rule[] }
  const idOf = (slug: string) => rules.find((rule) => rule.slug === slug)?.id ?? ''
  for (const slug of checkedRules) await ruth.call(`/rules/${idOf(slug)}/check`, {})
  const year = Number(dateFromToday(0).slice(0, 4))
  for (const each of [year - 1, year, year + 1]) {
    const { holidayYear } = (await ruth.call(`/holidays/california/${each}`)) as Year
    const days = holidayYear.statutory.map((day) => ({ ...day, source: 'Cal. Code Civ. Proc. 135' }))
    await ruth.call(`/holidays/california/${each}`, { days, complete: true }, 'PUT')
  }

  const open = cases.filter(({ closed }) => !closed).slice(-8)
  const people = [ruth.id, daniel.id]
  const add = async (index: number, deadline: object) =>
    (await ruth.call(`/cases/${pick(open, index).id}/deadlines`, { people, ...deadline })) as Saved
  const confirm = ({ id, deadline: { date } }: Saved) => daniel.call(`/deadlines/${id}/confirm`, { date })
  const evidence = { rule: idOf('uscis-request-for-evidence'), trigger: 'Request for evidence mailed', method: 'mail' }
  await confirm(await add(0, { ...evidence, title: 'Answer the request for evidence', triggerDate: dateFromToday(-70) }))
  await add(1, { ...evidence, title: 'Answer the request for evidence', triggerDate: dateFromToday(-20) })
  const motion = { rule: idOf('ccp-motion-papers'), trigger: 'Hearing on the motion', title: 'Serve and file the motion' }
  await confirm(await add(2, { ...motion, triggerDate: dateFromToday(60) }))
  await confirm(await add(3, { title: 'Pay the filing fee', date: dateFromToday(-2) }))
  await add(4, { title: 'Send the witness list', date: dateFromToday(0) })
  const done = await add(5, { title: 'Return the signed retainer', date: dateFromToday(-5) })
  await confirm(done)
  await ruth.call(`/deadlines/${done.id}/done`, { proof: 'Signed by the client in the office.' })
}
