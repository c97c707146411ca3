import type { Check } from '@/admin/conflicts/queries'

export type Lawyer = { id: string; name: string; displayName: string | null; email: string }

/** If there are several lawyers, one who did not search must sign. */
export const listCountingLawyers = ({ searchedBy }: Check, lawyers: readonly Lawyer[]) =>
  lawyers.filter(({ id }) => lawyers.length < 2 || id !== searchedBy)

export const isSignedByLawyer = (check: Check, lawyers: readonly Lawyer[]) => {
  const counting = listCountingLawyers(check, lawyers)
  return check.signatures.some(({ lawyer }) => counting.some(({ id }) => id === lawyer))
}
