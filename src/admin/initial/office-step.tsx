'use client'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { HoursFields } from './hours-fields'
import { LanguageFields } from './language-fields'
import { labels, toDisplayValues, toValues } from './office-values'
import styles from './setup.module.css'
import { StepActions } from './step-actions'
import type { StepProps } from './step-props'
import { TimeZoneField } from './time-zone-field'
import { useOfficeForm } from './use-office-form'

const text = strings.setupOffice

export function OfficeStep(props: StepProps) {
  const form = useOfficeForm(props)
  const { restoreAlert } = useFormDraft(form, 'setup.office')
  const { items, office } = props.setup
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <p>{text.text}</p>
      {restoreAlert}
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
      <FieldGroup title={text.contact} columns borderless>
        <TextField {...form.field('name')} label={text.name} autoComplete="organization" maxLength={80} required />
        <TextField {...form.field('phone')} label={text.phone} type="tel" autoComplete="tel" optional />
        <TextField {...form.field('email')} label={text.email} hint={text.emailHint} type="email" autoComplete="email" optional />
      </FieldGroup>
      <FieldGroup title={text.address} columns>
        <TextField {...form.field('street')} label={text.street} autoComplete="street-address" maxLength={120} optional />
        <TextField {...form.field('city')} label={text.city} autoComplete="address-level2" maxLength={80} optional />
        <TextField {...form.field('state')} label={text.state} autoComplete="address-level1" maxLength={40} optional />
        <TextField {...form.field('zip')} label={text.zip} autoComplete="postal-code" maxLength={12} optional />
      </FieldGroup>
      <HoursFields form={form} isEditable={office.hours !== null} />
      <TimeZoneField form={form} timeZones={props.timeZones} />
      <LanguageFields form={form} />
      <StepActions isDone={items.office === 'done' && !form.isDirty} skip={props.skip}>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {form.isSubmitting ? strings.form.saving : text.save}
        </Button>
      </StepActions>
      <EditConflictDialog form={form} labels={labels} toValues={toValues} toDisplayValues={toDisplayValues} />
    </form>
  )
}
