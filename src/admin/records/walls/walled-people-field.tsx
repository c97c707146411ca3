'use client'
import { useId } from 'react'
import { ColleagueCheckboxes } from '@/admin/records/pickers/colleague-checkboxes'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { FieldGroup } from '@/ui/field-group'

const text = strings.walls

type Props = { value: string; error: string | undefined; onChange: (ids: string) => void }

/** A checkbox for each colleague. `value`: the ids of the selected ones, separated by commas. */
export function WalledPeopleField({ value, error, onChange }: Props) {
  const errorId = useId()
  const selected = value.split(',').filter(Boolean)
  const toggle = (id: string) => (selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <FieldGroup title={text.people} borderless>
      {error && (
        <div id={errorId}>
          <ErrorAlert message={error} />
        </div>
      )}
      <ColleagueCheckboxes
        getProps={(id, i) => ({
          // The summary of errors links to the first one.
          id: i === 0 ? 'people' : undefined,
          checked: selected.includes(id),
          onChange: () => onChange(toggle(id).join(',')),
          'data-initial-focus': i === 0 || undefined,
          'aria-describedby': error ? errorId : undefined,
        })}
      />
    </FieldGroup>
  )
}
