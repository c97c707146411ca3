import { env } from '@/env'
import { azureCommunications } from './azure'

export { type Outside, OutsideError } from './contract'

/** Communications of a provider outside; null where the office's own are all there is. */
export const outside = env.ACS_CONNECTION_STRING ? azureCommunications(env.ACS_CONNECTION_STRING) : null
