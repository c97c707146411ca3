import { env } from '@/env'
import { azureCommunications } from './azure'

export { type CommunicationsProvider, ProviderError } from './communications-provider'

/** The external communications provider; null if the office has none. */
export const communicationsProvider = env.ACS_CONNECTION_STRING ? azureCommunications(env.ACS_CONNECTION_STRING) : null
