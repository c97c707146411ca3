export const checkStates = ['draft', 'waiting', 'cleared', 'consent', 'declined'] as const
type Signed = { searchers: readonly string[]; signatures: readonly { lawyer: string }[] }
/**
 * Whether the signatures are enough: one of a lawyer, but if the office has several, not only that of one who searched.
 * @param lawyers the ids of all lawyers of the office
 */
export function hasRequiredSignature({ searchers, signatures }: Signed, lawyers: readonly string[]) {
  const signed = lawyers.filter((id) => signatures.some(({ lawyer }) => lawyer === id))
  return signed.length > 1 || signed.some((id) => lawyers.length === 1 || !searchers.includes(id))
}
/** The lawyers of whom one must sign: those who did not search, or, if every lawyer did, all who have not signed. */
export function listMissingSigners({ searchers, signatures }: Signed, lawyers: readonly string[]) {
  const missing = lawyers.filter((id) => !signatures.some(({ lawyer }) => lawyer === id))
  const impartial = missing.filter((id) => lawyers.length === 1 || !searchers.includes(id))
  return impartial.length > 0 ? impartial : missing
}
export const invalidConsent = { field: 'consent', message: 'Please attach the written consent' }
