import { words } from '../../words'
import type { Case, CaseType } from '../queries'

const text = words.caseForm
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
  caseTypeId: text.kind,
  status: text.status,
  assignedTo: text.assignee,
  date: text.date,
  notes: text.notes,
}

/** The id of an option: `<type>` or `<type>::<sub-type>`. */
export const kindOf = ({ caseTypeId, subTypeId }: Pick<Values, 'caseTypeId' | 'subTypeId'>) =>
  subTypeId ? `${caseTypeId}::${subTypeId}` : caseTypeId
export function readKind(key: string): Pick<Values, 'caseTypeId' | 'subTypeId'> {
  const [caseTypeId = '', subTypeId = ''] = key.split('::')
  return { caseTypeId, subTypeId }
}
export const kindsOf = (types: CaseType[]) =>
  types.flatMap((type) => [
    { id: type.id, text: type.name },
    ...type.subTypes.map((sub) => ({ id: kindOf({ caseTypeId: type.id, subTypeId: sub.id }), text: `${type.name} / ${sub.name}` })),
  ])

/** Names in place of ids. */
export const readable = (values: Values, options: { id: string; text: string }[], staffNames: Map<string, string>): Values => ({
  ...values,
  caseTypeId: options.find(({ id }) => id === kindOf(values))?.text ?? '',
  subTypeId: '',
  assignedTo: staffNames.get(values.assignedTo) ?? values.assignedTo,
})
