import type { Contract } from '@/contract'
import type { Caller } from './caller'
import type { Belongings } from './fixtures'

type Given = Record<string, unknown>
/** One call of the contract as it succeeds, and who it refuses beyond what its door says. */
export type Cell = {
  /** What is sent: made anew for each person who tries. */
  input?: (make: Belongings, person: Caller) => Promise<Given> | Given
  /** What a User gets who neither made the record nor has it assigned; without it, what its owner gets. */
  other?: 403 | 404
  /** What everybody gets whom the door lets in, where it is not success. */
  everybody?: number
  /** The status of success where it is not the one of JSON. */
  success?: number
  /** Tried by a new person each time, because it ends sessions or changes a password. */
  alone?: true
}

/** The cells of some nouns: a call without a cell does not compile. */
export type Cells<N extends keyof Contract = keyof Contract> = { [Noun in N]: { [K in keyof Contract[Noun]]: Cell } }

export const open: Cell = {}
