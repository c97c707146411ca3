import type { ComponentProps } from 'react'
import { Select } from '@/ui/field'

type Props = Omit<ComponentProps<typeof Select>, 'children'> & {
  value: string
  files: readonly { id: string; name: string }[] | undefined
  noneLabel: string
}
/** Controlled, so that a restored choice is selected when the files have loaded. If the file is not among them, none is selected. */
export const CaseFileSelect = ({ value, files, noneLabel, ...field }: Props) => (
  <Select {...field} defaultValue={undefined} value={value}>
    <option value="">{noneLabel}</option>
    {files?.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
)
