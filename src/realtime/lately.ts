import type { Told } from '@/contract/live'

const kept = 60_000
const most = 1_000
/** Clocks of several servers may differ by so much. */
const slack = 2_000

type Word = { at: number /** Nobody named: everybody of the staff. */; people: Set<string> | null; message: Told }

/** What was told in the last minute, for whoever's page was drawn before their socket was there. */
export function lately() {
  const words: Word[] = []
  /** What was told until then is not known any more. */
  let forgotten = Date.now()
  return {
    note(people: Word['people'], message: Told) {
      const now = Date.now()
      words.push({ at: now, people, message })
      while (words[0] && (words.length > most || words[0].at < now - kept)) forgotten = words.shift()?.at ?? now
    },
    /** Something may have been said that was not heard here. */
    forget() {
      words.length = 0
      forgotten = Date.now()
    },
    /** What this person missed since then; that everything may be old where it is not known. */
    since(at: number, person: string): Told[] {
      if (at - slack <= forgotten) return [{ type: 'anew' }]
      return words.filter((word) => word.at >= at - slack && (!word.people || word.people.has(person))).map(({ message }) => message)
    },
  }
}
