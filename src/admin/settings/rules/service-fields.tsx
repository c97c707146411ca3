'use client'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Options } from '@/admin/forms/options'
import * as strings from '@/strings/index'
import { Button, IconButton } from '@/ui/button'
import { Select, TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './rule-form.module.css'
import type { RuleForm } from './use-rule-form'
import { addAddition, additionField, listAdditionRows, removeAddition, serviceMethods } from './values'

const text = strings.ruleForm
const { day, courtDay } = text.units
const addButtonId = 'rule-add-addition'

/** The days that are added to a period for the way in which papers were served. */
export function ServiceFields({ form }: { form: RuleForm }) {
  const values = form.watch()
  const rows = listAdditionRows(values)
  const nextFocus = useRef<string>(undefined)
  useEffect(() => {
    const id = nextFocus.current
    nextFocus.current = undefined
    if (id) document.getElementById(id)?.focus()
  })
  const add = () => {
    nextFocus.current = form.fieldId(additionField(rows.length, 'method'))
    form.setValues(addAddition(values))
  }
  const remove = (row: number) => {
    nextFocus.current = addButtonId
    form.setValues(removeAddition(values, row))
  }
  return (
    <FieldGroup title={strings.rules.details.service} hint={text.serviceHint}>
      {rows.map((row) => (
        <fieldset key={row} className={styles.addition}>
          <legend>
            <VisuallyHidden>{text.addition(row + 1)}</VisuallyHidden>
          </legend>
          <Select {...form.field(additionField(row, 'method'))} label={text.method}>
            <Options labels={strings.deadlines.methods} />
          </Select>
          <IconButton icon={Trash2} label={text.removeAddition(row + 1)} onClick={() => remove(row)} />
          <TextField
            {...form.field(additionField(row, 'number'))}
            label={text.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <Select {...form.field(additionField(row, 'unit'))} label={text.unit}>
            <Options labels={{ day, courtDay }} />
          </Select>
          <Select {...form.field(additionField(row, 'added'))} label={text.added}>
            <Options labels={text.addedOptions} />
          </Select>
        </fieldset>
      ))}
      {rows.length < serviceMethods.length && (
        <div>
          <Button id={addButtonId} icon={Plus} onClick={add}>
            {text.addAddition}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
