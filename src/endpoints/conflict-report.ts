import type { printConflictCheck } from '@/data/conflict-checks/report'
import { conflicts as text } from '@/strings/conflicts'
import { parties } from '@/strings/parties'
import { escapeHtml, htmlResponse } from './http/html-page'

const style = `body{font:11pt/1.4 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #999;padding:.25rem .5rem .25rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}tr{break-inside:avoid}h2{margin-top:2rem;font-size:13pt}`

const row = (cells: (string | null)[]) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell ?? '')}</td>`).join('')}</tr>`
const table = (heads: string[], rows: (string | null)[][], empty: string) =>
  rows.length === 0
    ? `<p>${empty}</p>`
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`

/** A page for printing and for the file of a case. */
export function renderConflictReport({ check, office }: Awaited<ReturnType<typeof printConflictCheck>>) {
  const time = (at: Date | string | null) =>
    at && new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: office.timeZone })
  const records = Object.values(check.searched ?? {}).reduce((sum, count) => sum + count, 0)
  const by = (at: Date | string | null, name: string | null) => (at ? `${time(at)}, ${name ?? ''}` : '')
  const facts: (string | null)[][] = [
    ['Result', `${text.states[check.state]}${check.outdated ? ' (names were added since)' : ''}`],
    [
      'Searched',
      check.searchedAt
        ? `${by(check.searchedAt, check.searchedByName)}: ${records} records, matching version ${check.matchingVersion}`
        : '',
    ],
    ['Decided', by(check.decidedAt, check.decidedByName)],
  ]
  const hits = check.hits.map((hit) => [
    hit.searchedName,
    `${hit.name}${hit.deleted ? ' (deleted)' : ''}`,
    [hit.role ? parties.roles[hit.role as keyof typeof parties.roles] : text.resources[hit.resource], hit.caseNumber]
      .filter(Boolean)
      .join(', '),
    `${text.tiers[hit.tier]}: ${text.why[hit.why]}`,
    [text.decisions[hit.decision], hit.note].filter(Boolean).join(': '),
  ])
  const truncated = check.truncated.map(({ name, listed, found }) => `<p>${escapeHtml(text.truncated(name, listed, found))}</p>`).join('')
  const title = text.page(check.subjectName)
  const main = `<p>${escapeHtml(office.name)}</p><h1>${escapeHtml(title)}</h1><table><tbody>${facts.map(row).join('')}</tbody></table>
<h2>Names</h2>${table(
    ['Name', 'Kind', 'Role'],
    check.names.map(({ name, kind, role }) => [name, parties.kinds[kind], parties.roles[role]]),
    '',
  )}
<h2>Matches</h2>${truncated}${table(['Searched', 'Match', 'Record', 'Similarity', 'Decision'], hits, `No match for ${check.names.length} names in ${records} records.`)}
<h2>Signatures</h2>${table(
    ['Lawyer', 'Result', 'Signed'],
    check.signatures.map(({ lawyerName, verdict, at }) => [lawyerName, text.verdicts[verdict], time(at)]),
    'No signatures.',
  )}`
  return htmlResponse({ title, style, main, cacheControl: 'private, no-store' })
}
