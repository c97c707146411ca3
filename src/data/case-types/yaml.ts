import { dump } from 'js-yaml'
import { typeName, typeNotes } from '@/contract/case-types'
import { yamlMessages } from '@/contract/yaml-errors'
import type { Fail, YamlNode } from '@/data/yaml/parse-yaml'
import { assertReadable, createFail, type Fields, isEmpty, readEntries, readList, readMap, readText } from '@/data/yaml/read-yaml'

type NamedEntry = { name: string; notes?: string | null }
export type YamlCaseType = NamedEntry & { subTypes: NamedEntry[] }

const maxEntries = 2_000

/** Parses a list of case types, or an object with `types`. Fails with line and column. */
export function parseCaseTypes(source: string): YamlCaseType[] {
  const fail = createFail(source)
  assertReadable(source, fail)
  assertFewEntries(source, fail)
  const types = readEntries(source, 'types', fail).map((node) => parseType(node, fail))
  const entries = types.flatMap((type) => [type, ...type.subTypes])
  const firstExcess = entries[maxEntries]
  if (firstExcess) fail(firstExcess.at, yamlMessages.tooMany(maxEntries))
  return assertUniqueNames(types, fail).map((type) => ({ ...type, subTypes: assertUniqueNames(type.subTypes, fail) }))
}

/** An entry of a list in either style of YAML. */
const entryStart = /(?:-[ \t]+|\{[ \t]*)["']?(?:name|notes|subTypes)["']?[ \t]*:/g

/** Rejects what is far too much before the parser spends a third of a second on it. */
function assertFewEntries(source: string, fail: Fail) {
  let count = 0
  for (const { index } of source.matchAll(entryStart)) {
    count += 1
    if (count > maxEntries) fail(index, yamlMessages.tooMany(maxEntries))
  }
}

export const formatCaseTypes = (types: YamlCaseType[]) => dump(types, { lineWidth: -1, noRefs: true })

function parseType(node: YamlNode, fail: Fail) {
  const fields = readMap(node, ['name', 'notes', 'subTypes'], fail)
  const subs = isEmpty(fields.subTypes) ? [] : readList(fields.subTypes, 'subTypes', fail)
  return {
    ...parseNamedEntry(node, fields, fail),
    subTypes: subs.map((sub) => parseNamedEntry(sub, readMap(sub, ['name', 'notes'], fail), fail)),
  }
}

function parseNamedEntry(node: YamlNode, { name, notes }: Fields, fail: Fail) {
  if (!name) return fail(node.at, yamlMessages.missingName)
  const { data, error } = typeName.safeParse(readText(name, 'name', fail))
  if (error) return fail(name.at, firstMessage(error, yamlMessages.nameInvalid))
  return { at: node.at, name: data, ...(isEmpty(notes) ? {} : parseNotes(notes, fail)) }
}

/** Blank notes are left out, so that an import keeps the existing notes. */
function parseNotes(node: YamlNode, fail: Fail): { notes?: string } {
  const notes = 'items' in node ? node.items.map((item) => readText(item, 'a note', fail)) : readText(node, 'notes', fail)
  const { data, error } = typeNotes.safeParse(notes)
  if (error) return fail(node.at, firstMessage(error, yamlMessages.notesInvalid))
  return data ? { notes: data } : {}
}

const firstMessage = (error: { issues: { message: string }[] }, fallback: string) => error.issues[0]?.message ?? fallback
function assertUniqueNames<T extends NamedEntry & { at: number }>(entries: T[], fail: Fail): Omit<T, 'at'>[] {
  const seen = new Set<string>()
  return entries.map(({ at, ...entry }) => {
    if (seen.has(entry.name.toLowerCase())) fail(at, yamlMessages.duplicateName(entry.name))
    seen.add(entry.name.toLowerCase())
    return entry
  })
}
