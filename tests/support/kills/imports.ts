import type { ApiClient } from '../api/caller'
import { listAllContacts } from './contacts'
import type { Writer } from './writer'

const rows = 20
const numbers = Array.from({ length: rows }, (_, i) => i)

/** Each import must be complete or absent, and complete if it was acknowledged. */
const importing = (send: (n: number) => Promise<unknown>, found: () => Promise<number[]>): Writer => {
  const acknowledged = new Set<number>()
  let sent = 0
  return {
    async write() {
      const n = ++sent
      await send(n)
      acknowledged.add(n)
    },
    acknowledgedCount: () => acknowledged.size,
    retry: async () => {},
    async findProblems() {
      const counts = new Map<number, number>()
      for (const n of await found()) counts.set(n, (counts.get(n) ?? 0) + 1)
      const all = Array.from({ length: sent }, (_, i) => i + 1)
      return all
        .map((n) => ({ n, count: counts.get(n) ?? 0 }))
        .filter(({ n, count }) => count !== rows && (acknowledged.has(n) || count !== 0))
        .map(({ n, count }) => `import ${n} has ${count} of ${rows} rows`)
    },
  }
}
const numbersIn = (texts: string[]) => texts.map((text) => Number(/^Import (\d+) row/.exec(text)?.[1])).filter(Number.isInteger)

export const contactImporter = (person: ApiClient) =>
  importing(
    (n) => person.contacts.import({ csv: `Name,Phone\n${numbers.map((i) => `Import ${n} row ${i},555 010 0000`).join('\n')}\n` }),
    async () => numbersIn((await listAllContacts(person)).map(({ name }) => name)),
  )

/** A case type with sub-types, as YAML. */
export const caseTypeImporter = (admin: ApiClient) =>
  importing(
    (n) =>
      admin.caseTypes.import({
        yaml: `- name: Import ${n}\n  subTypes:\n${numbers.map((i) => `    - name: Import ${n} row ${i}\n`).join('')}`,
      }),
    async () => numbersIn([...(await (await admin.raw('GET', '/casetypes/export')).text()).matchAll(/Import \d+ row \d+/g)].map(String)),
  )
