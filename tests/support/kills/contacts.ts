import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../api/caller'
import type { Writer } from './writer'

/** Creates and renames contacts. Repeats a request without a response with the same idempotency key. */
export function contactWriter(person: ApiClient): Writer {
  /** The possible names of each: two while a change has no response. */
  const possibleNames = new Map<string, string[]>()
  const unanswered = new Map<string, string>()
  let n = 0
  const add = async (key: string, name: string) => {
    const { id } = await person.contacts.create({ name, phone: '555 010 0000' }, { headers: { 'idempotency-key': key } })
    unanswered.delete(key)
    possibleNames.set(id, [name])
    return id
  }
  return {
    async write() {
      const [key, name] = [randomUUID(), `Written ${++n}`]
      unanswered.set(key, name)
      const id = await add(key, name)
      possibleNames.set(id, [name, `${name} renamed`])
      await person.contacts.update({ id, name: `${name} renamed` })
      possibleNames.set(id, [`${name} renamed`])
    },
    acknowledgedCount: () => possibleNames.size,
    async retry() {
      for (const [key, name] of unanswered) await add(key, name)
    },
    async findProblems() {
      const found = (await listAllContacts(person)).filter(({ name }) => name.startsWith('Written '))
      const names = new Map(found.map(({ id, name }) => [id, name]))
      return [
        ...[...possibleNames]
          .filter(([id, allowedNames]) => !allowedNames.includes(names.get(id) ?? ''))
          .map(([id, allowedNames]) => `${allowedNames} is ${names.get(id)}`),
        ...found.filter(({ id }) => !possibleNames.has(id)).map(({ name }) => `${name} is duplicated`),
      ]
    },
  }
}

export async function listAllContacts(person: ApiClient): Promise<{ id: string; name: string }[]> {
  const all: { id: string; name: string }[] = []
  let cursor: string | undefined
  do {
    const page = await person.contacts.list({ limit: 500, cursor })
    all.push(...page.contacts)
    cursor = page.nextCursor
  } while (cursor)
  return all
}
