import { dump } from 'js-yaml'
import { maxYamlLength, nothingToImport, typeName, typeNotes, yamlError } from '@/contract/case-types'
import { failValidation } from '@/contract/errors'
import { yamlMessages } from '@/contract/yaml-errors'
import { type Fail, parseYamlTree, type YamlNode } from './parse-yaml'

type NamedEntry = { name: string; notes?: string | null }
export type YamlCaseType = NamedEntry & { subTypes: NamedEntry[] }

const maxEntries = 2_000

/** Parses a list of case types, or an object with `types`. Fails with line and column. */
export function parseCaseTypes(source: string): YamlCaseType[] {
  const fail = createFail(source)
  if (source.length > maxYamlLength) fail(maxYamlLength, yamlMessages.tooLong(maxYamlLength))
  const invalidCharacter = source.search(/\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
  if (invalidCharacter >= 0) fail(invalidCharacter, yamlMessages.charset)
  assertFewEntries(source, fail)
  const root = parseYamlTree(source, fail)
  const list = root && 'pairs' in root ? readMap(root, ['types'], fail).types : root
  if (isEmpty(list) || ('items' in list && !list.items.length)) return failValidation([nothingToImport])
  const types = readList(list, 'types', fail).map((node) => parseType(node, fail))
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

const createFail =
  (source: string): Fail =>
  (at, reason) => {
    const before = source.slice(0, at)
    const line = before.split(/\r\n|\r|\n/).length
    return failValidation([yamlError(reason, line, at - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')))])
  }

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
const isEmpty = (node: YamlNode | null | undefined): node is null | undefined =>
  !node || ('text' in node && ['', '~', 'null'].includes(node.text))

type Fields = Partial<Record<string, YamlNode>>
function readMap(node: YamlNode, keys: string[], fail: Fail): Fields {
  if (!('pairs' in node)) return fail(node.at, yamlMessages.expected(keys))
  for (const [key, value] of node.pairs) {
    if (!keys.includes(key)) fail(value.at, yamlMessages.unknownKey(key, keys))
  }
  return Object.fromEntries(node.pairs)
}
const readList = (node: YamlNode, what: string, fail: Fail) => ('items' in node ? node.items : fail(node.at, yamlMessages.list(what)))
const readText = (node: YamlNode, what: string, fail: Fail) => ('text' in node ? node.text : fail(node.at, yamlMessages.text(what)))

function assertUniqueNames<T extends NamedEntry & { at: number }>(entries: T[], fail: Fail): Omit<T, 'at'>[] {
  const seen = new Set<string>()
  return entries.map(({ at, ...entry }) => {
    if (seen.has(entry.name.toLowerCase())) fail(at, yamlMessages.duplicateName(entry.name))
    seen.add(entry.name.toLowerCase())
    return entry
  })
}
