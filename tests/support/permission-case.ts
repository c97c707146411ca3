import type { Contract } from '@/contract'
import type { ApiClient } from './caller'
import type { Fixtures } from './fixtures'

type Given = Record<string, unknown>
/** One call of the contract as it succeeds, and who it refuses beyond what its door says. */
export type PermissionCase = {
  /** What is sent: made anew for each person who tries. */
  input?: (make: Fixtures, person: ApiClient) => Promise<Given> | Given
  /** What a User gets who neither made the record nor has it assigned; without it, what its owner gets. */
  nonOwnerStatus?: 403 | 404
  /** What everybody gets whom the door lets in, where it is not success. */
  failureStatus?: number
  /** The status of success where it is not the one of JSON. */
  successStatus?: number
  /** Tried by a new person each time, because it ends sessions or changes a password. */
  needsOwnAccount?: true
}

/** The cells of some nouns: a call without a cell does not compile. */
export type PermissionCases<N extends keyof Contract = keyof Contract> = { [Noun in N]: { [K in keyof Contract[Noun]]: PermissionCase } }

export const allowed: PermissionCase = {}
