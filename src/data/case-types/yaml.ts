import { dump } from 'js-yaml'
import type { Template } from '@/contract/case-templates'
import { typeName, typeNotes } from '@/contract/case-types'
import { yamlMessages } from '@/contract/yaml-errors'
import { parseTemplate, toYamlTemplate } from '@/data/case-templates/yaml'
import type { Fail, YamlNode } from '@/data/yaml/parse-yaml'
import { assertReadable, createFail, type Fields, isEmptyNode, readEntries, readList, readMap, readText } from '@/data/yaml/read-yaml'

/** Without `notes` or `template`, an import keeps those that exist. An empty template removes it. */
type NamedEntry = { name: string; notes?: string | null; template?: Template | null }
export type YamlCaseType = NamedEntry & { subTypes: NamedEntry[] }

const maxEntries = 2_000
const maxTemplateEntries = 5_000
type Slugs = ReadonlySet<string>

/**
 * Parses a list of case types, or an object with `types`. Fails with line and column.
 * @param slugs of the rules that templates may name.
 */
export function parseCaseTypes(source: string, slugs: Slugs = new Set()): YamlCaseType[] {
  const fail = createFail(source)
  assertReadable(source, fail)
  assertFewEntries(source, fail)
  const types = readEntries(source, 'types', fail).map((node) => parseType(node, slugs, fail))
  const entries = types.flatMap((type) => [type, ...type.subTypes])
  const firstExcess = entries[maxEntries]
  if (firstExcess) fail(firstExcess.at, yamlMessages.tooMany(maxEntries))
  return assertUniqueNames(types, fail).map((type) => ({ ...type, subTypes: assertUniqueNames(type.subTypes, fail) }))
}

/** An entry of a list in either style of YAML. */
const entryStart = /(?:-[ \t]+|\{[ \t]*)["']?(?:name|notes|subTypes)["']?[ \t]*:/g
const templateEntryStart = /(?:-[ \t]+|\{[ \t]*)["']?(?:key|text|en|es)["']?[ \t]*:/g

/** Rejects what is far too much before the parser spends a third of a second on it. */
function assertFewEntries(source: string, fail: Fail) {
  const assertFew = (start: RegExp, max: number, message: string) => {
    let count = 0
    for (const { index } of source.matchAll(start)) {
      count += 1
      if (count > max) fail(index, message)
    }
  }
  assertFew(entryStart, maxEntries, yamlMessages.tooMany(maxEntries))
  assertFew(templateEntryStart, maxTemplateEntries, yamlMessages.tooManyTemplateEntries(maxTemplateEntries))
}

const toYaml = ({ template, ...entry }: NamedEntry) => ({ ...entry, ...(template && { template: toYamlTemplate(template) }) })
export const formatCaseTypes = (types: YamlCaseType[]) =>
  dump(
    types.map(({ subTypes, ...type }) => ({ ...toYaml(type), subTypes: subTypes.map(toYaml) })),
    { lineWidth: -1, noRefs: true },
  )

const entryKeys = ['name', 'notes', 'template']
function parseType(node: YamlNode, slugs: Slugs, fail: Fail) {
  const fields = readMap(node, [...entryKeys, 'subTypes'], fail)
  const subs = isEmptyNode(fields.subTypes) ? [] : readList(fields.subTypes, 'subTypes', fail)
  return {
    ...parseNamedEntry(node, fields, slugs, fail),
    subTypes: subs.map((sub) => parseNamedEntry(sub, readMap(sub, entryKeys, fail), slugs, fail)),
  }
}

function parseNamedEntry(node: YamlNode, { name, notes, template }: Fields, slugs: Slugs, fail: Fail) {
  if (!name) return fail(node.at, yamlMessages.missingName)
  const { data, error } = typeName.safeParse(readText(name, 'name', fail))
  if (error) return fail(name.at, firstMessage(error, yamlMessages.nameInvalid))
  return {
    at: node.at,
    name: data,
    ...(isEmptyNode(notes) ? {} : parseNotes(notes, fail)),
    ...(isEmptyNode(template) ? {} : { template: parseTemplate(template, slugs, fail) }),
  }
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
