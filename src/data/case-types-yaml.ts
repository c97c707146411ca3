import { dump } from 'js-yaml'
import { nothingToImport, typeName, typeNotes, yamlError, yamlMax } from '@/contract/case-types'
import { refuseFields } from '@/contract/errors'
import { yamlReasons } from '@/contract/yaml'
import { type Fail, type Node, yamlTree } from './yaml-tree'

type NamedEntry = { name: string; notes?: string | null }
export type TypeInFile = NamedEntry & { subTypes: NamedEntry[] }

const maxEntries = 2_000

/** Case types in a YAML text: a list of types, or an object with `types`. */
export function readTypes(source: string): TypeInFile[] {
  const fail = createFail(source)
  if (source.length > yamlMax) fail(yamlMax, yamlReasons.tooLong(yamlMax))
  const foreign = source.search(/\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
  if (foreign >= 0) fail(foreign, yamlReasons.charset)
  const root = yamlTree(source, fail)
  const list = root && 'pairs' in root ? readMap(root, ['types'], fail).types : root
  if (isEmpty(list) || ('items' in list && !list.items.length)) return refuseFields([nothingToImport])
  const types = readList(list, 'types', fail).map((node) => parseType(node, fail))
  const entries = types.flatMap((type) => [type, ...type.subTypes])
  const beyond = entries[maxEntries]
  if (beyond) fail(beyond.at, yamlReasons.tooMany(maxEntries))
  return assertUniqueNames(types, fail).map((type) => ({ ...type, subTypes: assertUniqueNames(type.subTypes, fail) }))
}

/** The same types as YAML. */
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

/** Blank notes are no notes: what is there stays. */
function parseNotes(node: Node, fail: Fail): { notes?: string } {
  const given = 'items' in node ? node.items.map((item) => readText(item, 'a note', fail)) : readText(node, 'notes', fail)
  const { data, error } = typeNotes.safeParse(given)
  if (error) return fail(node.at, firstMessage(error, yamlReasons.notes))
  return data ? { notes: data } : {}
}

const firstMessage = (error: { issues: { message: string }[] }, otherwise: string) => error.issues[0]?.message ?? otherwise
const isEmpty = (node: Node | null | undefined): node is null | undefined =>
  !node || ('text' in node && ['', '~', 'null'].includes(node.text))

type Fields = Partial<Record<string, Node>>
function readMap(node: Node, known: string[], fail: Fail): Fields {
  if (!('pairs' in node)) return fail(node.at, yamlReasons.expected(known))
  for (const [key, value] of node.pairs) {
    if (!known.includes(key)) fail(value.at, yamlReasons.unknownKey(key, known))
  }
  return Object.fromEntries(node.pairs)
}
const readList = (node: Node, what: string, fail: Fail) => ('items' in node ? node.items : fail(node.at, yamlReasons.list(what)))
const readText = (node: Node, what: string, fail: Fail) => ('text' in node ? node.text : fail(node.at, yamlReasons.text(what)))

function assertUniqueNames<T extends NamedEntry & { at: number }>(all: T[], fail: Fail): Omit<T, 'at'>[] {
  const seen = new Set<string>()
  return all.map(({ at, ...one }) => {
    if (seen.has(one.name.toLowerCase())) fail(at, yamlReasons.twice(one.name))
    seen.add(one.name.toLowerCase())
    return one
  })
}
