import type { ApiClient } from '../api/caller'
import { fromOneNetwork, randomIpHeaders } from '../api/random-ip'
import { enteredPortal, openPortal } from './portals'

export type Scenario = {
  limit: number
  /** Returns the function that sends one attempt. */
  prepare: () => Promise<() => Promise<Response>>
  /** How many attempts are sent in parallel: one number for each wave. Default: twice the limit, at once. */
  waves?: number[]
  /** How many attempts were carried out so far, if a refused one gets the same response. */
  count?: () => Promise<number>
}

const post = ({ url }: ApiClient, path: string, body: object, headers = randomIpHeaders()) =>
  fetch(`${url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

export const portalScenarios = (owner: () => ApiClient) =>
  ({
    portalEntries: {
      limit: 60,
      prepare: async () => {
        const headers = randomIpHeaders()
        return () => post(owner(), '/portal/enter', { token: 'x' }, headers)
      },
    },
    portalEntriesNetwork: {
      limit: 600,
      waves: [300, 300, 300],
      prepare: async () => {
        const nextHeaders = fromOneNetwork()
        return () => post(owner(), '/portal/enter', { token: 'x' }, nextHeaders())
      },
    },
    portalCodes: {
      limit: 5,
      waves: [40],
      prepare: async () => {
        const { token } = await openPortal(owner())
        return () => post(owner(), '/portal/code', { token })
      },
    },
    portalActions: {
      limit: 120,
      prepare: async () => {
        const { secret } = await enteredPortal(owner())
        return () => post(owner(), '/portal/message', { secret, content: 'Hello' })
      },
    },
  }) satisfies Record<string, Scenario>
