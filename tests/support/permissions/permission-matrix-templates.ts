import { allowed, type PermissionCases } from './permission-case'

export const templatePermissionMatrix: PermissionCases<'caseTemplates' | 'documentRequests'> = {
  caseTemplates: {
    get: { input: async (make) => ({ id: await make.caseType() }) },
    apply: { input: async (make) => ({ id: (await make.caseWithTemplate()).id, keys: [] }), nonOwnerStatus: 403 },
    listDates: { input: async (make) => ({ id: await make.caseRecord() }) },
    dismissDate: { input: (make) => make.caseWithTemplate(), nonOwnerStatus: 403 },
    restoreDate: { input: (make) => make.caseWithDismissedDate(), nonOwnerStatus: 403 },
  },
  documentRequests: {
    list: { input: async (make) => ({ id: await make.caseRecord() }) },
    create: { input: async (make) => ({ id: await make.caseRecord(), en: 'Passport', es: 'Pasaporte' }), nonOwnerStatus: 403 },
    update: {
      input: async (make) => ({ ...(await make.documentRequest()), state: 'received' }),
      nonOwnerStatus: 403,
    },
    remove: { input: (make) => make.documentRequest(), nonOwnerStatus: 403 },
    restore: {
      input: async (make) => {
        const key = await make.documentRequest()
        await make.people.user.documentRequests.remove(key)
        return key
      },
      nonOwnerStatus: 403,
    },
    accept: { input: (make) => make.receivedDocument() },
    return: { input: async (make) => ({ ...(await make.receivedDocument()), reasonEn: 'Blurred' }) },
    waive: { input: async (make) => ({ ...(await make.documentRequest()), reason: 'A test' }), nonOwnerStatus: 403 },
    review: allowed,
  },
}
