import { allowed, type PermissionCases } from './permission-case'

export const conflictPermissionMatrix: PermissionCases<'conflictChecks' | 'names' | 'parties' | 'walls'> = {
  conflictChecks: {
    list: allowed,
    getMode: allowed,
    setMode: { input: () => ({ mode: 'warn' }) },
    listAttention: allowed,
    getForNewCase: allowed,
    decideWeakHits: { input: async (make) => ({ id: (await make.conflictCheck()).id, decision: 'otherPerson' }) },
    downloadConsent: { input: async (make) => ({ id: (await make.conflictCheck()).id }), failureStatus: 404 },
    create: { input: async (make) => ({ contact: await make.contact() }) },
    get: { input: async (make) => ({ id: (await make.conflictCheck()).id }) },
    search: { input: async (make) => ({ id: (await make.conflictCheck()).id }) },
    decideHit: { input: async (make) => ({ ...(await make.conflictCheck()), decision: 'otherPerson' }) },
    // None of these people is a lawyer.
    sign: { input: async (make) => ({ id: (await make.conflictCheck()).id, verdict: 'clear' }), failureStatus: 403 },
    decide: { input: async (make) => ({ id: (await make.conflictCheck()).id, state: 'declined' }) },
    downloadReport: { input: async (make) => ({ id: (await make.conflictCheck()).id }), successStatus: 200 },
  },
  names: { search: { input: () => ({ name: 'Rosa Chávez' }) } },
  parties: {
    list: { input: async (make) => ({ id: await make.caseRecord() }) },
    create: { input: async (make) => ({ id: await make.caseRecord(), name: 'Rosa Chávez', role: 'opposing' }), nonOwnerStatus: 403 },
    update: { input: async (make) => ({ ...(await make.party()), role: 'witness' }), nonOwnerStatus: 403 },
    remove: { input: (make) => make.party(), nonOwnerStatus: 403 },
    restore: {
      input: async (make) => {
        const which = await make.party()
        await make.people.user.parties.remove(which)
        return which
      },
      nonOwnerStatus: 403,
    },
  },
  walls: {
    list: allowed,
    create: {
      input: async (make) => ({
        case: await make.caseRecord(),
        people: [await make.userIdOf(make.people.other)],
        basis: '1.10',
        reason: 'A test',
      }),
    },
    lift: { input: async (make) => ({ id: (await make.wall()).id, reason: 'A test' }) },
    listOwn: allowed,
    // Of others: only the person can acknowledge it.
    acknowledge: { input: async (make) => ({ id: (await make.wall()).id }), failureStatus: 404 },
  },
}
