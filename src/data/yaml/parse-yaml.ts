import { EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, YAMLException } from 'js-yaml'
import { yamlMessages } from '@/contract/yaml-errors'

/** A parsed YAML value with its offset in the source, so that every error can name line and column. A quoted text is not plain. */
export type YamlNode = { at: number } & ({ text: string; isPlain: boolean } | { items: YamlNode[] } | { pairs: Map<string, YamlNode> })
/** Throws an error at an offset of the source. */
export type Fail = (at: number, reason: string) => never
type Event = ReturnType<typeof parseEvents>[number]
type OpenNode = { node: YamlNode; key?: string | undefined }

const maxDepth = 10

/** Parses lists, maps and strings only, without aliases, tags and merge keys. Null when the source is empty. */
export function parseYamlTree(source: string, fail: Fail): YamlNode | null {
  const top: OpenNode = { node: { at: 0, items: [] } }
  const open = [top]
  let documents = 0
  for (const event of parseYamlEvents(source, fail)) {
    if (event.type === EVENT_ID.POP) open.pop()
    else if (event.type === EVENT_ID.DOCUMENT) {
      documents += 1
      if (documents > 1) fail(source.length, yamlMessages.documents)
      open.push(top)
    } else {
      const node = toNode(event, source, fail)
      addToParent(open[open.length - 1] ?? top, node, fail)
      if (!('text' in node)) open.push({ node })
    }
  }
  return ('items' in top.node && top.node.items[0]) || null
}

function parseYamlEvents(source: string, fail: Fail): Event[] {
  try {
    return parseEvents(source, { maxDepth: maxDepth })
  } catch (error) {
    // Every error of the parser is an error in the text.
    if (error instanceof YAMLException && error.mark)
      return fail(error.mark.position, isIndentedByTab(source, error.mark.position) ? yamlMessages.tab : error.reason)
    return fail(0, yamlMessages.unreadable)
  }
}

const isIndentedByTab = (source: string, at: number) => /^ *\t/.test(source.slice(source.lastIndexOf('\n', at - 1) + 1, at + 1))

function toNode(event: Event, source: string, fail: Fail): YamlNode {
  if (event.type === EVENT_ID.ALIAS) return fail(event.anchorStart, yamlMessages.alias)
  if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return fail(0, yamlMessages.unreadable)
  if (event.anchorStart >= 0) fail(event.anchorStart, yamlMessages.anchor)
  if (event.tagStart >= 0) fail(event.tagStart, yamlMessages.tag)
  if (event.type === EVENT_ID.SCALAR)
    return { at: Math.max(0, event.valueStart), text: getScalarValue(source, event), isPlain: event.style === SCALAR_STYLE.PLAIN }
  return event.type === EVENT_ID.SEQUENCE ? { at: event.start, items: [] } : { at: event.start, pairs: new Map() }
}

/** In a map, keys and values alternate. */
function addToParent(parent: OpenNode, node: YamlNode, fail: Fail) {
  if ('items' in parent.node) parent.node.items.push(node)
  if (!('pairs' in parent.node)) return
  if (parent.key !== undefined) {
    parent.node.pairs.set(parent.key, node)
    parent.key = undefined
  } else {
    if (!('text' in node)) return fail(node.at, yamlMessages.key)
    if (parent.node.pairs.has(node.text)) fail(node.at, yamlMessages.duplicateKey(node.text))
    parent.key = node.text
  }
}
