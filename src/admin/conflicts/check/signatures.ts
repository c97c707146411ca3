import type { Check } from '@/admin/conflicts/queries'
import * as rules from '@/contract/constants/conflict-checks'

export type Lawyer = { id: string; name: string; displayName: string | null; email: string }

const getIds = (lawyers: readonly Lawyer[]) => lawyers.map(({ id }) => id)
export const hasRequiredSignature = (check: Check, lawyers: readonly Lawyer[]) => rules.hasRequiredSignature(check, getIds(lawyers))
export function listMissingSigners(check: Check, lawyers: readonly Lawyer[]) {
  const missing = rules.listMissingSigners(check, getIds(lawyers))
  return lawyers.filter(({ id }) => missing.includes(id))
}
