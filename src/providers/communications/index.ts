import { env } from '@/env'
import { azureCommunications } from './azure'

/** Identities and tokens of a provider outside; null where the office's own communications are all there is. */
export const outside = env.ACS_CONNECTION_STRING ? azureCommunications(env.ACS_CONNECTION_STRING) : null
