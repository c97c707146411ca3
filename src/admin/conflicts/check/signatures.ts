import type { Check } from '@/admin/conflicts/queries'

export type Lawyer = { id: string; name: string; displayName: string | null; email: string }

/** The lawyers whose signature the check needs. If there are several lawyers, the one who searched is not among them. */
export const listEligibleSigners = ({ searchedBy }: Check, lawyers: readonly Lawyer[]) =>
  lawyers.filter(({ id }) => lawyers.length < 2 || id !== searchedBy)

/** Whether one of the eligible lawyers has signed. */
export const hasRequiredSignature = (check: Check, lawyers: readonly Lawyer[]) => {
  const signers = listEligibleSigners(check, lawyers)
  return check.signatures.some(({ lawyer }) => signers.some(({ id }) => id === lawyer))
}
