import { type Template, templateEntryFields, templateFields, templateLimits, templateRules } from '@/contract/case-templates'
import { parseDeadlineSlug } from '@/contract/constants/case-templates'
import { yamlMessages } from '@/contract/yaml-errors'
import type { Fail, YamlNode } from '@/data/yaml/parse-yaml'
import { findNode, isEmptyNode, parseValue, readList, readMap } from '@/data/yaml/read-yaml'

const names = ['tasks', 'documents', 'deadlines', 'parties'] as const

/**
 * Null for a template without entries.
 * @param slugs of the rules that exist.
 */
export function parseTemplate(node: YamlNode, slugs: ReadonlySet<string>, fail: Fail): Template | null {
  const lists = readMap(node, [...names], fail)
  for (const name of names) {
    const list = lists[name]
    const items = isEmptyNode(list) ? [] : readList(list, name, fail)
    const excess = items[templateLimits[name]]
    if (excess) fail(excess.at, yamlMessages.tooManyOf(name, templateLimits[name]))
    if (name === 'tasks' || name === 'documents') for (const item of items) readMap(item, templateEntryFields[name], fail)
  }
  const template = parseValue(node, templateFields, templateRules, fail)
  for (const [path, slug] of slugsOf(template)) if (!slugs.has(slug)) fail(findNode(node, path).at, yamlMessages.unknownRule(slug))
  return names.some((name) => template[name].length) ? template : null
}

const slugsOf = ({ tasks, deadlines }: Template): [path: PropertyKey[], slug: string][] => [
  ...tasks.flatMap(({ after }, i): [PropertyKey[], string][] => {
    const slug = parseDeadlineSlug(after)
    return slug ? [[['tasks', i, 'after'], slug]] : []
  }),
  ...deadlines.map((slug, i): [PropertyKey[], string] => [['deadlines', i], slug]),
]

/** Without empty lists and fields. */
export const toYamlTemplate = (template: Template) => {
  const withoutNull = (entry: object) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
  const { tasks, documents, ...lists } = template
  const all = { tasks: tasks.map(withoutNull), documents: documents.map(withoutNull), ...lists }
  return Object.fromEntries(Object.entries(all).filter(([, entries]) => entries.length))
}
