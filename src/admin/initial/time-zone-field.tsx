import * as strings from '@/strings/index'
import { Select } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import type { OfficeForm } from './use-office-form'

const text = strings.setupOffice
const unitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

export const TimeZoneField = ({ form, timeZones }: { form: OfficeForm; timeZones: readonly string[] }) => (
  <FieldGroup title={text.time} columns>
    <Select {...form.field('timeZone')} label={text.timeZone} hint={text.timeZoneHint}>
      <optgroup label={text.unitedStates}>{unitedStates.map(toOption)}</optgroup>
      <optgroup label={text.otherZones}>{timeZones.filter((name) => !unitedStates.includes(name)).map(toOption)}</optgroup>
    </Select>
  </FieldGroup>
)

const toOption = (name: string) => (
  <option key={name} value={name}>
    {name.replaceAll('_', ' ')}
  </option>
)
