'use client'
import { clientTypes, genders } from '@/contract/constants/clients'
import * as strings from '@/strings/index'
import { Select, TextArea, TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { BillingFields } from './billing-fields'
import styles from './clients.module.css'
import type { Form } from './values'

const text = strings.clients
const label = text.fields
type Props = { form: Form; autoFocus?: boolean; ssnButton?: React.ReactNode; duplicateWarning?: React.ReactNode }

export const ClientFields = ({ form, autoFocus, ssnButton, duplicateWarning }: Props) => (
  <>
    <PersonFields form={form} autoFocus={autoFocus} />
    <FieldGroup title={text.contactDetails} hint={text.contactDetailsHint} columns>
      <TextField {...form.field('email')} label={label.email} type="email" inputMode="email" autoComplete="off" />
      <TextField {...form.field('phone')} label={label.phone} type="tel" inputMode="tel" autoComplete="off" />
    </FieldGroup>
    <div className={styles.warnings}>{duplicateWarning}</div>
    <FieldGroup title={text.address} columns>
      <TextField {...form.field('address-line1')} label={label['address-line1']} autoComplete="off" optional />
      <TextField {...form.field('address-line2')} label={label['address-line2']} autoComplete="off" optional />
      <TextField {...form.field('address-city')} label={label['address-city']} autoComplete="off" optional />
      <TextField {...form.field('address-state')} label={label['address-state']} autoComplete="off" optional />
      <TextField {...form.field('address-zip')} label={label['address-zip']} autoComplete="off" optional />
      <TextField {...form.field('address-country')} label={label['address-country']} autoComplete="off" optional />
    </FieldGroup>
    <FieldGroup title={text.more} columns>
      <TextField {...form.field('dob')} label={label.dob} type="date" optional />
      <Select {...form.field('gender')} label={label.gender} optional>
        <option value="">{text.blank}</option>
        {genders.map((gender) => (
          <option key={gender}>{gender}</option>
        ))}
      </Select>
      <TextField {...form.field('language')} label={label.language} autoComplete="off" optional />
      <TextField {...form.field('employer')} label={label.employer} autoComplete="off" optional />
      <TextField {...form.field('date')} label={label.date} type="date" optional />
      <div className={styles.ssnField}>
        <TextField {...form.field('ssn')} label={label.ssn} hint={text.ssnHint} autoComplete="off" inputMode="numeric" optional />
        {ssnButton}
      </div>
    </FieldGroup>
    <BillingFields form={form} />
    <FieldGroup title={text.notes}>
      <TextArea {...form.field('notes')} label={label.notes} hint={text.notesHint} optional />
    </FieldGroup>
  </>
)

function PersonFields({ form, autoFocus }: Pick<Props, 'form' | 'autoFocus'>) {
  const isOrganization = form.watch('type') === 'Organization'
  return (
    <FieldGroup title={text.person} hint={isOrganization ? text.contactPerson : undefined} columns>
      <Select {...form.field('type')} label={label.type}>
        {clientTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      {isOrganization && <TextField {...form.field('name')} label={label.name} autoComplete="off" optional />}
      <div className={styles.names}>
        <TextField {...form.field('firstName')} label={label.firstName} autoComplete="off" required autoFocus={autoFocus} />
        <TextField {...form.field('middleName')} label={label.middleName} autoComplete="off" optional />
        <TextField {...form.field('lastName')} label={label.lastName} autoComplete="off" required />
      </div>
    </FieldGroup>
  )
}
