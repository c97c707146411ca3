import { type Message, publish } from '@/providers/bus'
import type { From } from './messages'

/** Who has which record open, told to those who have the same one open, in any process. */
export function together(me: string) {
  const at = new Map<From, string>()
  /** By record: the people of each other process. */
  const elsewhere = new Map<string, Map<string, string[]>>()
  const readers = (record: string) => [...at].filter(([, open]) => open === record).map(([from]) => from)
  const here = (record: string) => readers(record).map(({ person }) => person)
  const tell = (record: string) => {
    const others = [...(elsewhere.get(record)?.values() ?? [])].flat()
    const users = [...new Set([...here(record), ...others])].sort()
    for (const from of readers(record)) from.tell({ type: 'here', record, users })
  }
  const tellProcesses = (record: string, more = {}) => publish({ topic: 'here', process: me, record, users: here(record), ...more })
  const open = (from: From, record: string | null) => {
    const before = at.get(from)
    if (record) at.set(from, record)
    else at.delete(from)
    for (const changed of new Set([before, record])) {
      if (!changed) continue
      tellProcesses(changed, { asks: changed === record })
      tell(changed)
    }
  }
  const note = (process: string, record: string, people: string[]) => {
    const known = elsewhere.get(record) ?? new Map<string, string[]>()
    if (people.length > 0) known.set(process, people)
    else known.delete(process)
    if (known.size > 0) elsewhere.set(record, known)
    else elsewhere.delete(record)
  }
  return {
    open,
    hear({ topic, process, record, users, asks }: Message) {
      if (topic !== 'here' || process === me) return
      const name = String(record)
      note(String(process), name, users as string[])
      if (asks && here(name).length > 0) tellProcesses(name)
      tell(name)
    },
    /** A process that ended without a word has nobody before a record any more. */
    forget(process: string) {
      for (const [record, known] of [...elsewhere]) {
        if (!known.has(process)) continue
        note(process, record, [])
        tell(record)
      }
    },
  }
}
