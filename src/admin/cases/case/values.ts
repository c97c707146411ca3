import type { CaseType } from '@/admin/records/case-types/queries'
import * as strings from '@/strings/index'
import type { Case } from '../queries'

const text = strings.caseForm
export type Values = Record<
  'title' | 'clientName' | 'caseNumber' | 'caseTypeId' | 'subTypeId' | 'status' | 'assignedTo' | 'date' | 'notes',
  string
>
export const toValues = (row: Case | undefined): Values => ({
  title: row?.title ?? '',
  clientName: row?.clientName ?? '',
  caseNumber: row?.caseNumber ?? '',
  caseTypeId: row?.caseTypeId ?? '',
  subTypeId: row?.subTypeId ?? '',
  status: row?.status ?? 'Open',
  assignedTo: row?.assignedTo ?? '',
  date: row?.date ?? '',
  notes: row?.notes ?? '',
})
export const labels: Record<Exclude<keyof Values, 'subTypeId'>, string> = {
  title: text.titleField,
  clientName: text.client,
  caseNumber: text.number,
  caseTypeId: text.type,
  status: text.status,
  assignedTo: text.assignee,
  date: text.date,
  notes: text.notes,
}

/** The id of an option: `<type>` or `<type>::<sub-type>`. */
export const toCaseTypeKey = ({ caseTypeId, subTypeId }: Pick<Values, 'caseTypeId' | 'subTypeId'>) =>
  subTypeId ? `${caseTypeId}::${subTypeId}` : caseTypeId
export function parseCaseTypeKey(key: string): Pick<Values, 'caseTypeId' | 'subTypeId'> {
  const [caseTypeId = '', subTypeId = ''] = key.split('::')
  return { caseTypeId, subTypeId }
}
export const toCaseTypeOptions = (types: CaseType[]) =>
  types.flatMap((type) => [
    { id: type.id, label: type.name },
    ...type.subTypes.map((sub) => ({ id: toCaseTypeKey({ caseTypeId: type.id, subTypeId: sub.id }), label: `${type.name} / ${sub.name}` })),
  ])

/** Names in place of ids. */
export const toDisplayValues = (
  values: Values,
  options: { id: string; label: string }[],
  getPersonName: (id: string) => string,
): Values => ({
  ...values,
  caseTypeId: options.find(({ id }) => id === toCaseTypeKey(values))?.label ?? '',
  subTypeId: '',
  assignedTo: getPersonName(values.assignedTo),
})
