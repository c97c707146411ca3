import type { PermissionCases } from './permission-case'

const link = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://office.example')
  return { id: pathname.split('/').at(-1), ...Object.fromEntries(searchParams) }
}

const selected = ({ id, attachmentId }: { id: string; attachmentId: string }) => ({ id, ids: [attachmentId] })

export const filePermissionMatrix: PermissionCases<'attachments' | 'files'> = {
  attachments: {
    search: { input: () => ({ q: 'letter' }) },
    list: { input: async (make) => ({ id: await make.caseRecord() }) },
    create: {
      input: async (make, person) => ({ id: await make.caseRecord(), name: 'a.txt', url: await make.blob(person) }),
      nonOwnerStatus: 403,
    },
    get: { input: (make) => make.attachment() },
    update: { input: async (make) => ({ ...(await make.attachment()), description: 'x' }), nonOwnerStatus: 403 },
    remove: { input: (make) => make.attachment(), nonOwnerStatus: 403 },
    restore: { input: (make) => make.deletedAttachment(), nonOwnerStatus: 403 },
    addTags: { input: async (make) => ({ ...selected(await make.attachment()), tags: ['court'] }), nonOwnerStatus: 403 },
    removeSeveral: { input: async (make) => selected(await make.attachment()), nonOwnerStatus: 403 },
    restoreSeveral: { input: async (make) => selected(await make.deletedAttachment()), nonOwnerStatus: 403 },
    downloadArchive: {
      input: async (make) => {
        const { id, attachmentId } = await make.attachment()
        return { id, ids: attachmentId }
      },
      successStatus: 200,
    },
    // The file is not a picture.
    getThumbnail: { input: (make) => make.attachment(), failureStatus: 404 },
    download: { input: (make) => make.attachment(), successStatus: 302 },
  },
  files: {
    createUploadLink: { input: () => ({ filename: 'letter.txt' }) },
    upload: {
      input: async (make) => link((await make.people.user.files.createUploadLink({ filename: 'letter.txt' })).uploadUrl),
      successStatus: 201,
    },
    read: {
      input: async (make) => {
        const { id, attachmentId } = await make.attachment()
        const response = await make.people.user.raw('GET', `/cases/${id}/attachments/${attachmentId}/download`)
        return link(response.headers.get('location') ?? '')
      },
      successStatus: 200,
    },
  },
}
