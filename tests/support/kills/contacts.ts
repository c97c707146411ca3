import { randomUUID } from 'node:crypto'
import type { Caller } from '../caller'
import type { Writer } from './writer'

/** Contacts are added and renamed; one whose answer was lost is added again with its own key, and is there once. */
export function writtenContacts(person: Caller): Writer {
  /** The names that each may have: two while a change was not answered. */
  const kept = new Map<string, string[]>()
  const unheard = new Map<string, string>()
  let n = 0
  const add = async (key: string, name: string) => {
    const { id } = await person.contacts.create({ name, phone: '555 010 0000' }, { headers: { 'idempotency-key': key } })
    unheard.delete(key)
    kept.set(id, [name])
    return id
  }
  return {
    async act() {
      const [key, name] = [randomUUID(), `Written ${++n}`]
      unheard.set(key, name)
      const id = await add(key, name)
      kept.set(id, [name, `${name} renamed`])
      await person.contacts.update({ id, name: `${name} renamed` })
      kept.set(id, [`${name} renamed`])
    },
    acknowledged: () => kept.size,
    async again() {
      for (const [key, name] of unheard) await add(key, name)
    },
    async wrongs() {
      const there = (await everyContact(person)).filter(({ name }) => name.startsWith('Written '))
      const names = new Map(there.map(({ id, name }) => [id, name]))
      return [
        ...[...kept].filter(([id, mayBe]) => !mayBe.includes(names.get(id) ?? '')).map(([id, mayBe]) => `${mayBe} is ${names.get(id)}`),
        ...there.filter(({ id }) => !kept.has(id)).map(({ name }) => `${name} is there twice`),
      ]
    },
  }
}

/** All contacts, a page after the other. */
export async function everyContact(person: Caller): Promise<{ id: string; name: string }[]> {
  const all: { id: string; name: string }[] = []
  let cursor: string | undefined
  do {
    const page = await person.contacts.list({ limit: 500, cursor })
    all.push(...page.contacts)
    cursor = page.nextCursor
  } while (cursor)
  return all
}
