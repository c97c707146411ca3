import { dump } from 'js-yaml'
import { nothingToImport, typeName, typeNotes, yamlError, yamlMax } from '@/contract/case-types'
import { refuseFields } from '@/contract/errors'
import { yamlReasons } from '@/contract/yaml'
import { type Fail, type Node, yamlTree } from './yaml-tree'

type Named = { name: string; notes?: string | null }
export type TypeInFile = Named & { subTypes: Named[] }

const mostEntries = 2_000

/** Case types in a YAML text: a list of types, or an object with `types`. */
export function readTypes(source: string): TypeInFile[] {
  const fail = failing(source)
  if (source.length > yamlMax) fail(yamlMax, yamlReasons.tooLong(yamlMax))
  const foreign = source.search(/\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
  if (foreign >= 0) fail(foreign, yamlReasons.charset)
  const root = yamlTree(source, fail)
  const list = root && 'pairs' in root ? only(root, ['types'], fail).types : root
  if (isEmpty(list) || ('items' in list && !list.items.length)) return refuseFields([nothingToImport])
  const types = itemsOf(list, 'types', fail).map((node) => typeIn(node, fail))
  const entries = types.flatMap((type) => [type, ...type.subTypes])
  const beyond = entries[mostEntries]
  if (beyond) fail(beyond.at, yamlReasons.tooMany(mostEntries))
  return unlike(types, fail).map((type) => ({ ...type, subTypes: unlike(type.subTypes, fail) }))
}

/** The same types as YAML. */
export const writeTypes = (types: TypeInFile[]) => dump(types, { lineWidth: -1, noRefs: true })

const failing =
  (source: string): Fail =>
  (at, reason) => {
    const before = source.slice(0, at)
    const line = before.split(/\r\n|\r|\n/).length
    return refuseFields([yamlError(reason, line, at - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')))])
  }

function typeIn(node: Node, fail: Fail) {
  const fields = only(node, ['name', 'notes', 'subTypes'], fail)
  const subs = isEmpty(fields.subTypes) ? [] : itemsOf(fields.subTypes, 'subTypes', fail)
  return { ...namedIn(node, fields, fail), subTypes: subs.map((sub) => namedIn(sub, only(sub, ['name', 'notes'], fail), fail)) }
}

function namedIn(node: Node, { name, notes }: Fields, fail: Fail) {
  if (!name) return fail(node.at, yamlReasons.nameless)
  const { data, error } = typeName.safeParse(textOf(name, 'name', fail))
  if (error) return fail(name.at, sentence(error, yamlReasons.name))
  return { at: node.at, name: data, ...(isEmpty(notes) ? {} : notesIn(notes, fail)) }
}

/** Blank notes are no notes: what is there stays. */
function notesIn(node: Node, fail: Fail): { notes?: string } {
  const given = 'items' in node ? node.items.map((item) => textOf(item, 'a note', fail)) : textOf(node, 'notes', fail)
  const { data, error } = typeNotes.safeParse(given)
  if (error) return fail(node.at, sentence(error, yamlReasons.notes))
  return data ? { notes: data } : {}
}

const sentence = (error: { issues: { message: string }[] }, otherwise: string) => error.issues[0]?.message ?? otherwise
const isEmpty = (node: Node | null | undefined): node is null | undefined =>
  !node || ('text' in node && ['', '~', 'null'].includes(node.text))

type Fields = Partial<Record<string, Node>>
function only(node: Node, known: string[], fail: Fail): Fields {
  if (!('pairs' in node)) return fail(node.at, yamlReasons.expected(known))
  for (const [key, value] of node.pairs) {
    if (!known.includes(key)) fail(value.at, yamlReasons.unknownKey(key, known))
  }
  return Object.fromEntries(node.pairs)
}
const itemsOf = (node: Node, what: string, fail: Fail) => ('items' in node ? node.items : fail(node.at, yamlReasons.list(what)))
const textOf = (node: Node, what: string, fail: Fail) => ('text' in node ? node.text : fail(node.at, yamlReasons.text(what)))

function unlike<T extends Named & { at: number }>(all: T[], fail: Fail): Omit<T, 'at'>[] {
  const seen = new Set<string>()
  return all.map(({ at, ...one }) => {
    if (seen.has(one.name.toLowerCase())) fail(at, yamlReasons.twice(one.name))
    seen.add(one.name.toLowerCase())
    return one
  })
}
