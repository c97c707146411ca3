import type { Payload } from 'payload'
import { listPages } from '@/data/website/pages'
import { parseAddress } from '@/site/page/address'

/** The list is read again after this time even if nothing changed. */
const maxAgeMs = 60_000
/** After a failed read, the previous list is used for this time before the next attempt. */
const retryDelayMs = 5_000

/** Knows which paths may lead to a page, so that the server rejects others without rendering them. */
export function createPageAddresses(payload: Payload) {
  let previous: Set<string> | null = null
  let reading: Promise<Set<string> | null> | undefined
  let expiresAt = 0

  async function read() {
    const pages = await listPages({ payload }, { draft: false })
    return new Set(pages.flatMap(({ address, formerAddresses }) => [address, ...formerAddresses]))
  }
  function refresh() {
    expiresAt = performance.now() + maxAgeMs
    const current = read().then(
      (addresses) => (previous = addresses),
      () => {
        if (reading === current) expiresAt = performance.now() + retryDelayMs
        return previous
      },
    )
    return current
  }
  return {
    /** Whether a path is, or was, the address of a published page, in any language. True while no list could be read. */
    async has(path: string): Promise<boolean> {
      if (!reading || performance.now() >= expiresAt) reading = refresh()
      const addresses = await reading
      return addresses === null || addresses.has(parseAddress(path).address)
    },
    /** The next request reads the list again. */
    invalidate() {
      reading = undefined
    },
  }
}
