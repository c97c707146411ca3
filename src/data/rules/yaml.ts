import { ruleFields, validateRule } from '@/contract/rules'
import { yamlMessages } from '@/contract/yaml-errors'
import type { Fail, YamlNode } from '@/data/yaml/parse-yaml'
import { assertReadable, createFail, parseValue, readEntries, readMap } from '@/data/yaml/read-yaml'
import type { RuleFields } from './queries'

const maxRules = 500
const ruleKeys = Object.keys(ruleFields.shape)
const serviceKeys = Object.keys(ruleFields.shape.service.unwrap().element.shape)

/** Parses a list of rules, or an object with `rules`. Fails with line and column. */
export function parseRules(source: string): RuleFields[] {
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

function parseRule(node: YamlNode, fail: Fail): RuleFields {
  const { service } = readMap(node, ruleKeys, fail)
  if (service && 'items' in service) for (const item of service.items) readMap(item, serviceKeys, fail)
  return parseValue(node, ruleFields, validateRule, fail)
}
