import type { PermissionCases } from './permission-case'

export const templatePermissionMatrix: PermissionCases<'caseTemplates' | 'documentRequests'> = {
  caseTemplates: {
    get: { input: async (make) => ({ id: await make.caseType() }) },
    apply: { input: async (make) => ({ id: (await make.caseWithTemplate()).id, keys: [] }), nonOwnerStatus: 403 },
    listDates: { input: async (make) => ({ id: await make.caseRecord() }) },
    dismissDate: { input: (make) => make.caseWithTemplate(), nonOwnerStatus: 403 },
  },
  documentRequests: {
    list: { input: async (make) => ({ id: await make.caseRecord() }) },
    update: {
      input: async (make) => ({ ...(await make.documentRequest()), state: 'received' }),
      nonOwnerStatus: 403,
    },
  },
}
