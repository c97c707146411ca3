import { randomUUID } from 'node:crypto'
import { type Message, publish } from '@/providers/bus'
import type { From } from './messages'

/** Who has which record open, told to those who have the same one open, in any process. */
export function together() {
  const me = randomUUID()
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
  return {
    open,
    hear({ topic, process, record, users, asks }: Message) {
      if (topic !== 'here' || process === me) return
      const name = String(record)
      const known = elsewhere.get(name) ?? new Map<string, string[]>()
      const people = users as string[]
      if (people.length > 0) known.set(String(process), people)
      else known.delete(String(process))
      if (known.size > 0) elsewhere.set(name, known)
      else elsewhere.delete(name)
      if (asks && here(name).length > 0) tellProcesses(name)
      tell(name)
    },
  }
}
