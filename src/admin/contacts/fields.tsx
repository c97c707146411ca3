import type { ReactNode } from 'react'
import type { VersionedRecord } from '@/client/form/use-base-version'
import type { useForm } from '@/client/form/use-form'
import { toFlagValue } from '@/client/form/values'
import { practiceAreas } from '@/contract/constants/contacts'
import * as strings from '@/strings/index'
import { Select, TextArea, TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import type { Values } from './values'

const text = strings.contacts
type Form = Pick<ReturnType<typeof useForm<Values, VersionedRecord, unknown>>, 'field'>

type Props = { form: Form; autoFocus?: boolean; duplicateWarning?: ReactNode }
export const ContactFields = ({ form, autoFocus, duplicateWarning }: Props) => (
  <>
    <FieldGroup title={text.person}>
      <TextField {...form.field('name')} label={text.name} autoComplete="off" required autoFocus={autoFocus} />
    </FieldGroup>
    <FieldGroup title={text.contactDetails} hint={text.contactDetailsHint} columns>
      <TextField {...form.field('email')} label={text.email} type="email" inputMode="email" autoComplete="off" />
      <TextField {...form.field('phone')} label={text.phone} type="tel" inputMode="tel" autoComplete="off" />
    </FieldGroup>
    {duplicateWarning}
    <FieldGroup title={text.matter}>
      <Select {...form.field('area')} label={text.area} optional>
        <option value="">{text.noArea}</option>
        {practiceAreas.map((area) => (
          <option key={area}>{area}</option>
        ))}
      </Select>
      <Select {...form.field('hasCourtDate')} label={text.courtDateField}>
        <option value={toFlagValue(false)}>{text.noCourtDate}</option>
        <option value={toFlagValue(true)}>{text.courtDateSoon}</option>
      </Select>
      <TextArea {...form.field('notes')} label={text.notes} hint={text.notesHint} optional />
    </FieldGroup>
  </>
)
