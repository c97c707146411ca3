import { weekdays } from '@/contract/constants/events'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import styles from './setup.module.css'
import type { OfficeForm } from './use-office-form'

const text = strings.setupOffice

/** `isEditable`: each day has at most one range. */
export const HoursFields = ({ form, isEditable }: { form: OfficeForm; isEditable: boolean }) => (
  <FieldGroup title={text.hours} hint={isEditable ? text.hoursHint : undefined}>
    {isEditable ? (
      <div className={styles.hours}>
        {weekdays.flatMap((day) => [
          <TextField key={`${day} opens`} {...form.field(`hours-${day}-opens`)} label={text.opens(day)} type="time" />,
          <TextField key={`${day} closes`} {...form.field(`hours-${day}-closes`)} label={text.closes(day)} type="time" />,
        ])}
      </div>
    ) : (
      <p>
        {text.hoursElsewhere} <a href="/admin/globals/office">{text.hoursEditor}</a>
      </p>
    )}
  </FieldGroup>
)
