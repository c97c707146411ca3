import type { Contract } from '@/contract'
import type { ApiClient } from '../api/caller'
import type { Fixtures } from './fixtures'

type Input = Record<string, unknown>
/** A valid request to a route, and the responses that its access rule does not determine. */
export type PermissionCase = {
  /** Created again for each person whose request may change something. */
  input?: (make: Fixtures, person: ApiClient) => Promise<Input> | Input
  /** For a User who neither created the record nor is assigned to it. The owner's status by default. */
  nonOwnerStatus?: 403 | 404
  /** The `frontDesk` permission covers everyone's records. */
  frontDesk?: true
  /** For all users that the access rule admits, if it is not success. */
  failureStatus?: number
  /** If it is not the usual one for JSON. */
  successStatus?: number
  /** Because the request ends sessions or changes a password. */
  needsOwnAccount?: true
}

/** A route without a case does not compile. */
export type PermissionCases<N extends keyof Contract = keyof Contract> = { [Noun in N]: { [K in keyof Contract[Noun]]: PermissionCase } }

export const allowed: PermissionCase = {}
