import type { printConflictCheck } from '@/data/conflict-checks/report'
import { escapeHtml, htmlResponse } from './http/html-page'

const style = `body{font:11pt/1.4 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #999;padding:.25rem .5rem .25rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}tr{break-inside:avoid}h2{margin-top:2rem;font-size:13pt}`

const texts: Record<string, string> = {
  draft: 'Not searched yet',
  waiting: 'Waiting for a decision',
  cleared: 'Cleared',
  consent: 'Cleared with written consent',
  declined: 'Declined',
  open: 'Not decided',
  otherPerson: 'Other person',
  noConflict: 'No conflict',
  conflict: 'Conflict',
  clear: 'Clear',
  sameSound: 'Same sound',
  nickname: 'Nickname',
  spelling: 'Similar spelling',
  initial: 'Initial',
  gender: 'Other gender ending',
  unlike: 'One word differs',
  mentioned: 'Mentioned in the case',
  coParty: 'co-party',
  opposingCounsel: 'opposing counsel',
}
const show = (value: string) => texts[value] ?? value

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
    ['Result', `${show(check.state)}${check.outdated ? ' (names were added since)' : ''}`],
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
    [show(hit.role ?? hit.resource), hit.caseNumber].filter(Boolean).join(', '),
    `${hit.tier}: ${show(hit.why)}`,
    [show(hit.decision), hit.note].filter(Boolean).join(': '),
  ])
  const truncated = check.truncated
    .map(
      ({ name, listed, found }) =>
        `<p>${escapeHtml(`“${name}” has ${found} matches. Only ${listed} are listed: the most similar names, and the newest texts that mention the name.`)}</p>`,
    )
    .join('')
  const title = `Conflict check: ${check.subjectName}`
  const main = `<p>${escapeHtml(office.name)}</p><h1>${escapeHtml(title)}</h1><table><tbody>${facts.map(row).join('')}</tbody></table>
<h2>Names</h2>${table(
    ['Name', 'Kind', 'Role'],
    check.names.map(({ name, kind, role }) => [name, kind, show(role)]),
    '',
  )}
<h2>Matches</h2>${truncated}${table(['Searched', 'Match', 'Record', 'Similarity', 'Decision'], hits, `No match for ${check.names.length} names in ${records} records.`)}
<h2>Signatures</h2>${table(
    ['Lawyer', 'Result', 'Signed'],
    check.signatures.map(({ lawyerName, verdict, at }) => [lawyerName, show(verdict), time(at)]),
    'No signatures.',
  )}`
  return htmlResponse({ title, style, main, cacheControl: 'private, no-store' })
}
