import { weekdays } from '@/contract/constants/events'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { hoursFields } from './office-values'
import styles from './setup.module.css'
import type { OfficeForm } from './use-office-form'

const text = strings.setupOffice

/** `isEditable` is false if a day has several ranges. They are edited on the website. */
export const HoursFields = ({ form, isEditable }: { form: OfficeForm; isEditable: boolean }) => (
  <FieldGroup title={text.hours} hint={isEditable ? text.hoursHint : undefined}>
    {isEditable ? (
      <div className={styles.hours}>
        {weekdays.flatMap((day) => {
          const { opens, closes } = hoursFields(day)
          return [
            <TextField key={opens} {...form.field(opens)} label={text.opens(day)} type="time" />,
            <TextField key={closes} {...form.field(closes)} label={text.closes(day)} type="time" />,
          ]
        })}
      </div>
    ) : (
      <p>
        {text.hoursElsewhere} <a href="/admin/globals/office">{text.hoursEditor}</a>
      </p>
    )}
  </FieldGroup>
)
