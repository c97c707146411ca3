import type { Opened } from './cases.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'
import { draftTemplates } from './template-yaml.ts'

type SubType = { id: string; name: string }
type WithSample = { sample: { type: string } }

/** Four drafts, and one case of Daniel that starts with the first. */
export async function fillTemplates(staff: Staff[], cases: readonly (Opened & WithSample)[]) {
  const [ruth, daniel] = [pick(staff, 0), pick(staff, 1)]
  await ruth.call('/casetypes/import', { yaml: draftTemplates })
  const { caseTypes } = (await ruth.call('/casetypes')) as { caseTypes: { id: string; name: string; subTypes: SubType[] }[] }
  const type = caseTypes.find(({ name }) => name === 'Immigration')
  const subTypeId = type?.subTypes.find(({ name }) => name === 'Naturalization')?.id
  const newest = cases.findLast(({ closed, sample }) => !closed && sample.type === 'Immigration')
  if (!type || !subTypeId || !newest) throw new Error('The demo needs an open immigration case')
  const { id } = newest
  await ruth.call(`/cases/${id}`, { caseTypeId: type.id, subTypeId, status: 'Open' }, 'PUT')
  await daniel.call(`/cases/${id}/apply-template`, {})
  const { documentRequests } = (await daniel.call(`/cases/${id}/document-requests`)) as { documentRequests: { id: string }[] }
  const address = (index: number) => `/cases/${id}/document-requests/${pick(documentRequests, index).id}`
  for (const index of [0, 1]) await daniel.call(address(index), { state: 'received' }, 'PUT')
  await daniel.call(`${address(2)}/waive`, { reason: 'Not needed for this case' })
}
