/** When each address first asked for a page. An address that is silent for long begins anew. */
const firstVisits = new Map<string, number>()
const [hour, most] = [3_600_000, 10_000]
const minTypingMs = 2_000

export function noteVisit(address: string) {
  const now = Date.now()
  if (now - (firstVisits.get(address) ?? 0) < hour) return
  firstVisits.delete(address)
  firstVisits.set(address, now)
  if (firstVisits.size > most) firstVisits.delete(firstVisits.keys().next().value as string)
}

const linkPattern = /https?:\/\/|www\.|\[url/i

/**
 * Whether a text with a web address in it came sooner after the first page than anybody can type or paste it. A browser
 * that fills in a name and a number may be as fast, so haste alone proves nothing.
 */
export const tooHasty = (address: string, text: string) =>
  Date.now() - (firstVisits.get(address) ?? 0) < minTypingMs && linkPattern.test(text)
