import type { z } from 'zod'
import { nothingToImport } from '@/contract/constants/case-types'
import { type FieldError, failValidation } from '@/contract/errors'
import { yamlError, yamlMessages } from '@/contract/yaml-errors'
import { maxYamlLength } from '@/contract/yaml-import'
import { type Fail, parseYamlTree, type YamlNode } from './parse-yaml'

export const createFail =
  (source: string): Fail =>
  (at, reason) => {
    const before = source.slice(0, at)
    const line = before.split(/\r\n|\r|\n/).length
    return failValidation([yamlError(reason, line, at - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')))])
  }

/** Rejects what is too long or was not UTF-8. */
export function assertReadable(source: string, fail: Fail) {
  if (source.length > maxYamlLength) fail(maxYamlLength, yamlMessages.tooLong(maxYamlLength))
  const invalidCharacter = source.search(/\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
  if (invalidCharacter >= 0) fail(invalidCharacter, yamlMessages.charset)
}

/** The entries of a list, or of a map whose only key is `name`. */
export function readEntries(source: string, name: string, fail: Fail): YamlNode[] {
  const root = parseYamlTree(source, fail)
  const list = root && 'pairs' in root ? readMap(root, [name], fail)[name] : root
  if (isEmptyNode(list) || ('items' in list && !list.items.length)) return failValidation([nothingToImport])
  return readList(list, name, fail)
}

export const isEmptyNode = (node: YamlNode | null | undefined): node is null | undefined =>
  !node || ('text' in node && (node.text === '' || (node.isPlain && ['~', 'null'].includes(node.text))))

export type Fields = Partial<Record<string, YamlNode>>
export function readMap(node: YamlNode, keys: string[], fail: Fail): Fields {
  if (!('pairs' in node)) return fail(node.at, yamlMessages.expected(keys))
  for (const [key, value] of node.pairs) {
    if (!keys.includes(key)) fail(value.at, yamlMessages.unknownKey(key, keys))
  }
  return Object.fromEntries(node.pairs)
}
export const readList = (node: YamlNode, what: string, fail: Fail) =>
  'items' in node ? node.items : fail(node.at, yamlMessages.list(what))
export const readText = (node: YamlNode, what: string, fail: Fail) => ('text' in node ? node.text : fail(node.at, yamlMessages.text(what)))

/** Checks a value with a schema and rules of the contract. Fails at the place of the first error. */
export function parseValue<T extends z.ZodType>(
  node: YamlNode,
  schema: T,
  rules: (value: z.output<T>) => FieldError[],
  fail: Fail,
): z.output<T> {
  const { data, error } = schema.safeParse(toValue(node))
  const problems = error
    ? error.issues.map(({ path, message }) => ({ path, message }))
    : rules(data as z.output<T>).map(({ field, message }) => ({ path: field.split('.'), message }))
  const [first] = problems
  return first ? fail(findNode(node, first.path).at, first.message) : (data as z.output<T>)
}

/** Values of any kind. Empty ones are left out. */
function toValue(node: YamlNode): unknown {
  if ('text' in node) return node.text
  if ('items' in node) return node.items.map(toValue)
  return Object.fromEntries([...node.pairs].flatMap(([key, value]) => (isEmptyNode(value) ? [] : [[key, toValue(value)]])))
}

/** The innermost node of a path: that of the entry if the field is missing. */
export function findNode(node: YamlNode, [key, ...rest]: PropertyKey[]): YamlNode {
  const child = 'pairs' in node ? node.pairs.get(String(key)) : 'items' in node ? node.items[Number(key)] : undefined
  return child ? findNode(child, rest) : node
}
