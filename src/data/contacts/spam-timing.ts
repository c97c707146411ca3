import { setBounded } from '@/bounded-map'

/** The first page view of each address. After an hour the next page view counts as the first again. */
const firstVisits = new Map<string, number>()
const hourMs = 3_600_000
const maxAddresses = 10_000
const minTypingMs = 2_000

export function recordPageVisit(address: string) {
  const now = Date.now()
  if (now - (firstVisits.get(address) ?? 0) < hourMs) return
  setBounded(firstVisits, address, now, maxAddresses)
}

const linkPattern = /https?:\/\/|www\.|\[url/i

/**
 * Whether a text with a link was sent sooner after the first page view than a person can type or paste it. Speed alone is
 * no sign of spam: a browser's autofill is as fast.
 */
export const isSentTooFast = (address: string, text: string) =>
  Date.now() - (firstVisits.get(address) ?? 0) < minTypingMs && linkPattern.test(text)
