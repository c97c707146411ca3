import { holidays } from '@/contract/holidays'
import { rules } from '@/contract/rules'
import { updateHolidayYear } from '@/data/holidays/mutations'
import { getHolidayYear } from '@/data/holidays/queries'
import { draftRules } from '@/data/rules/draft-rules'
import { checkRule, importRules, listAffectedDeadlines, suspendRule } from '@/data/rules/mutations'
import { listRules } from '@/data/rules/queries'
import { implement } from './implement'

export const ruleEndpoints = implement(rules, {
  list: ({ db, input }) => listRules(db, input),
  listDrafts: () => ({
    headers: {
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': 'attachment; filename="rules.yaml"',
      'cache-control': 'no-store',
    },
    body: draftRules,
  }),
  import: ({ db, input }) => importRules(db, input),
  check: ({ db, input, ifMatch }) => checkRule(db, input, ifMatch),
  suspend: ({ db, input, ifMatch }) => suspendRule(db, input, ifMatch),
  listDeadlines: ({ db, input }) => listAffectedDeadlines(db, input.id),
})

export const holidayEndpoints = implement(holidays, {
  get: async ({ db, input }) => ({ holidayYear: await getHolidayYear(db, input) }),
  update: ({ db, input, ifMatch }) => updateHolidayYear(db, input, ifMatch),
})
