import { rules } from '@/contract/rules'
import { computeExample } from '@/data/deadlines/compute'
import { draftRules } from '@/data/rules/draft-rules'
import { checkRule, createRule, createRuleVersion, importRules, listAffectedDeadlines, suspendRule } from '@/data/rules/mutations'
import { listRules } from '@/data/rules/queries'
import { yamlResponse } from './http/downloads'
import { implement } from './implement'

export const ruleEndpoints = implement(rules, {
  list: ({ db, input }) => listRules(db, input),
  listDrafts: () => yamlResponse('rules.yaml', draftRules),
  import: ({ db, input }) => importRules(db, input),
  create: ({ db, input }) => createRule(db, input),
  createVersion: ({ db, input }) => createRuleVersion(db, input),
  compute: ({ db, input }) => computeExample(db, input),
  check: ({ db, input, ifMatch }) => checkRule(db, input, ifMatch),
  suspend: ({ db, input, ifMatch }) => suspendRule(db, input, ifMatch),
  listDeadlines: ({ db, input }) => listAffectedDeadlines(db, input.id),
})
