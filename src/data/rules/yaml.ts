import type { z } from 'zod'
import { ruleFields, ruleRules } from '@/contract/rules'
import { yamlMessages } from '@/contract/yaml-errors'
import type { Fail, YamlNode } from '@/data/yaml/parse-yaml'
import { assertReadable, createFail, isEmpty, readEntries, readMap } from '@/data/yaml/read-yaml'

export type YamlRule = z.output<typeof ruleFields>

const maxRules = 500
const ruleKeys = Object.keys(ruleFields.shape)
const serviceKeys = Object.keys(ruleFields.shape.service.unwrap().element.shape)

/** Parses a list of rules, or an object with `rules`. Fails with line and column. */
export function parseRules(source: string): YamlRule[] {
  const fail = createFail(source)
  assertReadable(source, fail)
  const nodes = readEntries(source, 'rules', fail)
  if (nodes.length > maxRules) fail(nodes[maxRules]?.at ?? 0, yamlMessages.tooManyRules(maxRules))
  const rules = nodes.map((node) => ({ at: node.at, rule: parseRule(node, fail) }))
  for (const [i, { at, rule }] of rules.entries())
    if (rules.slice(0, i).some((earlier) => earlier.rule.slug === rule.slug && overlaps(earlier.rule, rule)))
      fail(at, yamlMessages.overlappingRules(rule.slug))
  return rules.map(({ rule }) => rule)
}

type Validity = { validFrom: string; validTo?: string | null | undefined }
export const overlaps = (a: Validity, b: Validity) =>
  a.validFrom <= (b.validTo ?? '9999-12-31') && b.validFrom <= (a.validTo ?? '9999-12-31')

function parseRule(node: YamlNode, fail: Fail): YamlRule {
  const { service } = readMap(node, ruleKeys, fail)
  if (service && 'items' in service) for (const item of service.items) readMap(item, serviceKeys, fail)
  const { data, error } = ruleFields.safeParse(toValue(node))
  if (error) {
    const { path, message } = error.issues[0] as { path: PropertyKey[]; message: string }
    return fail(findNode(node, path).at, message)
  }
  const [wrong] = ruleRules(data)
  return wrong ? fail(findNode(node, wrong.field.split('.')).at, wrong.message) : data
}

/** Values of any kind, for the schema to check. Empty ones are left out. */
function toValue(node: YamlNode): unknown {
  if ('text' in node) return node.text
  if ('items' in node) return node.items.map(toValue)
  return Object.fromEntries([...node.pairs].flatMap(([key, value]) => (isEmpty(value) ? [] : [[key, toValue(value)]])))
}

/** The innermost node of a path: that of the entry if the field is missing. */
function findNode(node: YamlNode, [key, ...rest]: PropertyKey[]): YamlNode {
  const child = 'pairs' in node ? node.pairs.get(String(key)) : 'items' in node ? node.items[Number(key)] : undefined
  return child ? findNode(child, rest) : node
}
