import { ruleVersion, yamlOfRule } from '../records/deadlines'
import { allowed, type PermissionCases } from './permission-case'

export const deadlinePermissionMatrix: PermissionCases<'deadlines' | 'holidays' | 'rules'> = {
  deadlines: {
    list: allowed,
    count: allowed,
    // A draft computes nothing.
    compute: { input: async (make) => ({ rule: (await make.rule()).id, triggerDate: '2026-12-11' }), failureStatus: 409 },
    create: { input: async (make) => ({ id: await make.caseRecord(), title: 'Answer', date: '2030-01-04' }), nonOwnerStatus: 403 },
    get: { input: (make) => make.deadline() },
    update: { input: async (make) => ({ ...(await make.deadline()), title: 'Reply' }), nonOwnerStatus: 403 },
    // A person cannot confirm their own entry.
    confirm: {
      input: async (make, { token }) => {
        const { admin, user } = make.people
        return { ...(await make.deadline(token === admin.token ? user : admin)), date: '2030-01-04' }
      },
    },
    complete: { input: async (make) => ({ ...(await make.confirmedDeadline()), proof: 'Filed' }), nonOwnerStatus: 403 },
    // The cases of the matrix are open.
    reopen: { input: (make) => make.deadline(), failureStatus: 409, nonOwnerStatus: 403 },
    withdraw: { input: async (make) => ({ ...(await make.deadline()), reason: 'A test' }), nonOwnerStatus: 403 },
  },
  holidays: {
    get: { input: () => ({ calendar: 'california', year: 2040 }) },
    update: { input: () => ({ calendar: 'california', year: 2040, days: [], complete: false }) },
  },
  rules: {
    list: allowed,
    listDrafts: { successStatus: 200 },
    import: { input: () => ({ yaml: yamlOfRule({ slug: 'a-rule' }), dryRun: true }) },
    create: { input: () => ({ ...ruleVersion, slug: crypto.randomUUID() }) },
    createVersion: { input: async (make) => ({ ...ruleVersion, ...(await make.rule()), number: 15 }) },
    compute: {
      input: () => ({
        number: 14,
        unit: 'day',
        direction: 'after',
        roll: 'next',
        calendar: 'us-federal',
        triggerDate: '2026-12-11',
      }),
    },
    check: { input: (make) => make.rule() },
    suspend: { input: (make) => make.rule() },
    listDeadlines: { input: (make) => make.rule() },
  },
}
