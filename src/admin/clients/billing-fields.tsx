'use client'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { parseFlag, toFlagValue } from '@/client/form/values'
import { billingTypes } from '@/contract/constants/clients'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Select, TextArea, TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import styles from './clients.module.css'
import type { Form } from './values'

const text = strings.clients
const label = text.fields
const amountProps = { inputMode: 'decimal', autoComplete: 'off' } as const

/** Collapsed at first, because most clients are added before billing is agreed. */
export function BillingFields({ form }: { form: Form }) {
  const [wasToggled, setWasToggled] = useState(false)
  const isOpen = parseFlag(form.watch('hasBilling'))
  const toggle = (hasBilling: boolean) => {
    setWasToggled(true)
    form.setValues({ hasBilling: toFlagValue(hasBilling) })
  }
  const type = form.watch('billing-billingType')
  const { disabled } = form.field('billing-billingType')
  const isRetainerRequired = parseFlag(form.watch('billing-retainerRequired'))
  if (!isOpen)
    return (
      <FieldGroup title={text.billing} hint={text.billingText}>
        {!disabled && (
          <div>
            <Button icon={Plus} autoFocus={wasToggled} onClick={() => toggle(true)}>
              {text.addBilling}
            </Button>
          </div>
        )}
      </FieldGroup>
    )
  return (
    <FieldGroup title={text.billing} columns>
      <Select {...form.field('billing-billingType')} label={label['billing-billingType']} autoFocus={wasToggled}>
        {billingTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <TextField {...form.field('billing-hourlyRate')} label={label['billing-hourlyRate']} {...amountProps} optional={type !== 'Hourly'} />
      <TextField {...form.field('billing-flatFee')} label={label['billing-flatFee']} {...amountProps} optional />
      <TextField {...form.field('billing-clientBalance')} label={label['billing-clientBalance']} {...amountProps} optional />
      <Select {...form.field('billing-retainerRequired')} label={label['billing-retainerRequired']}>
        <option value={toFlagValue(false)}>{text.no}</option>
        <option value={toFlagValue(true)}>{text.yes}</option>
      </Select>
      <TextField
        {...form.field('billing-retainerAmount')}
        label={label['billing-retainerAmount']}
        {...amountProps}
        optional={!isRetainerRequired}
      />
      <TextField {...form.field('billing-billingContactName')} label={label['billing-billingContactName']} autoComplete="off" optional />
      <TextField
        {...form.field('billing-billingContactEmail')}
        label={label['billing-billingContactEmail']}
        type="email"
        autoComplete="off"
        optional
      />
      <TextField
        {...form.field('billing-billingContactPhone')}
        label={label['billing-billingContactPhone']}
        type="tel"
        autoComplete="off"
        optional
      />
      <div className={styles.wide}>
        <TextArea {...form.field('billing-notes')} label={label['billing-notes']} rows={3} optional />
        {!disabled && (
          <div>
            <Button small icon={X} onClick={() => toggle(false)}>
              {text.removeBilling}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  )
}
