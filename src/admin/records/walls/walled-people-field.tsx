'use client'
import { useId } from 'react'
import { ColleagueCheckboxes } from '@/admin/records/pickers/colleague-checkboxes'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { FieldGroup } from '@/ui/field-group'

const text = strings.walls

/** A checkbox for each colleague. */
export function WalledPeopleField({ error, onChange }: { error?: string; onChange: () => void }) {
  const errorId = useId()
  return (
    <FieldGroup title={text.people} borderless>
      {error && (
        <div id={errorId}>
          <ErrorAlert message={error} />
        </div>
      )}
      <ColleagueCheckboxes
        getProps={(value, i) => ({
          name: 'people',
          value,
          onChange,
          'data-first': i === 0 || undefined,
          'aria-describedby': error ? errorId : undefined,
        })}
      />
    </FieldGroup>
  )
}
