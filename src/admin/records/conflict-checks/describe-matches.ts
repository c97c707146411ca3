import type { names } from '@/contract/names'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'

export type NameMatch = ResponseBody<typeof names.search>['matches'][number]
const text = strings.conflicts
const maxGroups = 3

const getGroupKey = ({ hidden, resource, role, caseNumber }: NameMatch) =>
  hidden ? 'hidden' : [resource, role ?? '', resource === 'party' || resource === 'case' ? (caseNumber ?? '') : ''].join('|')
/** The other side first, then other parties, clients, mentions, contacts and staff. */
const getRank = ({ resource, role }: NameMatch) =>
  role === 'opposing' ? 0 : ['party', 'client', 'case', 'contact', 'user'].indexOf(resource) + 1

function describeGroup(rows: readonly NameMatch[]) {
  const [first] = rows
  if (!first) return ''
  const { hidden, resource, role, caseNumber } = first
  if (hidden) return text.group.hidden(rows.length)
  const [one = '', many = ''] = text.rolesInText[role ?? 'other'] ?? []
  if (resource === 'party') return text.group.party(rows.length, rows.length === 1 ? one : many, caseNumber ?? '')
  return resource === 'case' ? text.group.case(rows.length, caseNumber ?? '') : text.group[resource](rows.length)
}

/** For example "2 matches: 1 opposing party in CB-2026-0412 and 1 client". Weak matches are described only if all are weak. */
export function describeMatches(matches: readonly NameMatch[]): string {
  const close = matches.filter(({ tier }) => tier !== 'weak')
  const described = (close.length > 0 ? close : matches).toSorted((a, b) => getRank(a) - getRank(b))
  const groups = [...Map.groupBy(described, getGroupKey).values()]
  const others = groups.slice(maxGroups).reduce((sum, rows) => sum + rows.length, 0)
  const shown = [...groups.slice(0, maxGroups).map(describeGroup), ...(others > 0 ? [text.others(others)] : [])]
  return text.matches(close.length, matches.length - close.length, shown)
}
