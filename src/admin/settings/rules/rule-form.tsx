'use client'
import { useEffect, useState } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { Options } from '@/admin/forms/options'
import type { Rule } from '@/admin/records/deadlines/queries'
import * as strings from '@/strings/index'
import { Disclosure } from '@/ui/disclosure'
import { Select, TextArea, TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { ExampleDate } from './example-date'
import { proposeSlug } from './propose-slug'
import styles from './rule-form.module.css'
import { ServiceFields } from './service-fields'
import { type RuleForm, useRuleForm } from './use-rule-form'

const text = strings.ruleForm
const { details } = strings.rules
type FormProps = { form: RuleForm }
type Props = {
  /** The version that a new one is made from. */
  rule?: Rule
  rules: readonly Rule[]
  onClose: () => void
  /** With the id of the new version. */
  onSaved: (id: string) => void
}

/** Adds a rule, or a new version of one. */
export function RuleFormDialog({ rule, rules, onClose, onSaved }: Props) {
  const form = useRuleForm(rule, rules, onSaved)
  return (
    <DraftDialog
      form={form}
      draftKey={rule ? `rule.${rule.id}` : 'rule.new'}
      title={rule ? text.versionTitle(rule.title) : text.addTitle}
      submitLabel={text.save}
      onClose={onClose}
    >
      <p>{rule ? text.versionText : text.addText}</p>
      {rule ? <TextField {...titleOf(form)} /> : <ProposingTitle form={form} rules={rules} />}
      <SourceFields form={form} />
      <PeriodFields form={form} />
      <ServiceFields form={form} />
      <FieldGroup title={details.valid}>
        <div className={styles.pair}>
          <TextField {...form.field('validFrom')} type="date" label={text.validFrom} hint={text.validFromHint} />
          <TextField {...form.field('validTo')} type="date" label={text.validTo} optional />
        </div>
      </FieldGroup>
      {!rule && <AdvancedFields form={form} />}
      <ExampleDate values={form.watch()} />
    </DraftDialog>
  )
}

const titleOf = (form: RuleForm) =>
  ({
    ...form.field('title'),
    label: text.name,
    hint: text.nameHint,
    maxLength: 200,
    autoComplete: 'off',
    'data-initial-focus': true,
  }) as const

/** Proposes a short name until someone types another. */
function ProposingTitle({ form, rules }: FormProps & Pick<Props, 'rules'>) {
  const isProposed = form.watch('slug') === proposeSlug(form.watch('title'), rules)
  const field = titleOf(form)
  return (
    <TextField
      {...field}
      onChange={(event) => {
        void field.onChange(event)
        if (isProposed) form.setValues({ slug: proposeSlug(event.target.value, rules) })
      }}
    />
  )
}

const SourceFields = ({ form }: FormProps) => (
  <>
    <TextField
      {...form.field('jurisdiction')}
      label={details.jurisdiction}
      hint={text.jurisdictionHint}
      maxLength={200}
      autoComplete="off"
    />
    <TextField {...form.field('citation')} label={details.citation} hint={text.citationHint} maxLength={200} autoComplete="off" />
    <TextField {...form.field('address')} type="url" label={text.address} hint={text.addressHint} maxLength={500} autoComplete="off" />
    <TextArea {...form.field('text')} label={details.text} hint={text.textHint} maxLength={5000} />
  </>
)

const PeriodFields = ({ form }: FormProps) => (
  <FieldGroup title={details.period}>
    <div className={styles.period}>
      <TextField {...form.field('number')} label={text.number} inputMode="numeric" autoComplete="off" maxLength={4} />
      <Select {...form.field('unit')} label={text.unit}>
        <Options labels={text.units} />
      </Select>
      <Select
        {...form.field('direction')}
        label={text.direction}
        // Nearly every rule moves a closed last day further from the event.
        onChange={({ target: { value } }) => form.setValues({ direction: value, roll: value === 'after' ? 'next' : 'previous' })}
      >
        <Options labels={text.directions} />
      </Select>
    </div>
    {form.watch('unit') === 'courtDay' && <p>{text.unitHint}</p>}
    <Select {...form.field('roll')} label={details.roll}>
      <Options labels={strings.rules.rolls} />
    </Select>
    <Select {...form.field('calendar')} label={details.calendar}>
      <option value="">{text.chooseCalendar}</option>
      <Options labels={strings.rules.calendars} />
    </Select>
  </FieldGroup>
)

/** Opens when a field inside has an error. */
function AdvancedFields({ form }: FormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const slug = form.field('slug')
  const isInvalid = slug.error !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each attempt to save
  useEffect(() => {
    if (isInvalid) setIsOpen(true)
  }, [isInvalid, form.submitCount])
  return (
    <Disclosure title={text.advanced} open={isOpen} onToggle={setIsOpen}>
      <TextField {...slug} label={text.slug} hint={text.slugHint} maxLength={60} autoComplete="off" spellCheck={false} />
    </Disclosure>
  )
}
