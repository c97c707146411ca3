import * as strings from '@/strings/index'
import type { NameMatch } from './describe-matches'

const text = strings.conflicts

/** What the matching record is, such as "Client" or "Opposing party in CB-2026-0412". */
export const matchLabel = ({ resource, role, caseNumber }: Pick<NameMatch, 'resource' | 'role' | 'caseNumber'>): string =>
  role
    ? text.roleIn(strings.parties.roles[role as 'client'], caseNumber ?? '')
    : [text.resources[resource], caseNumber].filter(Boolean).join(' ')
