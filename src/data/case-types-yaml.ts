import { dump } from 'js-yaml'
import { nothingToImport, typeName, typeNotes, yamlError, yamlMax } from '@/contract/case-types'
import { refuseFields } from '@/contract/errors'
import { yamlReasons } from '@/contract/yaml'
import { type Fail, type Node, yamlTree } from './yaml-tree'

type NamedEntry = { name: string; notes?: string | null }
export type TypeInFile = NamedEntry & { subTypes: NamedEntry[] }

const maxEntries = 2_000

/** Parses a list of case types, or an object with `types`. Fails with line and column. */
export function readTypes(source: string): TypeInFile[] {
  const fail = createFail(source)
  if (source.length > yamlMax) fail(yamlMax, yamlReasons.tooLong(yamlMax))
  const invalidCharacter = source.search(/\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
  if (invalidCharacter >= 0) fail(invalidCharacter, yamlReasons.charset)
  const root = yamlTree(source, fail)
  const list = root && 'pairs' in root ? readMap(root, ['types'], fail).types : root
  if (isEmpty(list) || ('items' in list && !list.items.length)) return refuseFields([nothingToImport])
  const types = readList(list, 'types', fail).map((node) => parseType(node, fail))
  const entries = types.flatMap((type) => [type, ...type.subTypes])
  const firstExcess = entries[maxEntries]
  if (firstExcess) fail(firstExcess.at, yamlReasons.tooMany(maxEntries))
  return assertUniqueNames(types, fail).map((type) => ({ ...type, subTypes: assertUniqueNames(type.subTypes, fail) }))
}

export const writeTypes = (types: TypeInFile[]) => dump(types, { lineWidth: -1, noRefs: true })

const createFail =
  (source: string): Fail =>
  (at, reason) => {
    const before = source.slice(0, at)
    const line = before.split(/\r\n|\r|\n/).length
    return refuseFields([yamlError(reason, line, at - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')))])
  }

function parseType(node: Node, fail: Fail) {
  const fields = readMap(node, ['name', 'notes', 'subTypes'], fail)
  const subs = isEmpty(fields.subTypes) ? [] : readList(fields.subTypes, 'subTypes', fail)
  return {
    ...parseNamedEntry(node, fields, fail),
    subTypes: subs.map((sub) => parseNamedEntry(sub, readMap(sub, ['name', 'notes'], fail), fail)),
  }
}

function parseNamedEntry(node: Node, { name, notes }: Fields, fail: Fail) {
  if (!name) return fail(node.at, yamlReasons.nameless)
  const { data, error } = typeName.safeParse(readText(name, 'name', fail))
  if (error) return fail(name.at, firstMessage(error, yamlReasons.name))
  return { at: node.at, name: data, ...(isEmpty(notes) ? {} : parseNotes(notes, fail)) }
}

/** Blank notes are left out, so that an import keeps the existing notes. */
function parseNotes(node: Node, fail: Fail): { notes?: string } {
  const notes = 'items' in node ? node.items.map((item) => readText(item, 'a note', fail)) : readText(node, 'notes', fail)
  const { data, error } = typeNotes.safeParse(notes)
  if (error) return fail(node.at, firstMessage(error, yamlReasons.notes))
  return data ? { notes: data } : {}
}

const firstMessage = (error: { issues: { message: string }[] }, fallback: string) => error.issues[0]?.message ?? fallback
const isEmpty = (node: Node | null | undefined): node is null | undefined =>
  !node || ('text' in node && ['', '~', 'null'].includes(node.text))

type Fields = Partial<Record<string, Node>>
function readMap(node: Node, keys: string[], fail: Fail): Fields {
  if (!('pairs' in node)) return fail(node.at, yamlReasons.expected(keys))
  for (const [key, value] of node.pairs) {
    if (!keys.includes(key)) fail(value.at, yamlReasons.unknownKey(key, keys))
  }
  return Object.fromEntries(node.pairs)
}
const readList = (node: Node, what: string, fail: Fail) => ('items' in node ? node.items : fail(node.at, yamlReasons.list(what)))
const readText = (node: Node, what: string, fail: Fail) => ('text' in node ? node.text : fail(node.at, yamlReasons.text(what)))

function assertUniqueNames<T extends NamedEntry & { at: number }>(entries: T[], fail: Fail): Omit<T, 'at'>[] {
  const seen = new Set<string>()
  return entries.map(({ at, ...entry }) => {
    if (seen.has(entry.name.toLowerCase())) fail(at, yamlReasons.twice(entry.name))
    seen.add(entry.name.toLowerCase())
    return entry
  })
}
