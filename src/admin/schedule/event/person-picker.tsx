'use client'
import { RecordPicker } from '@/admin/records/pickers/record-picker'
import { usePersonItems } from '@/admin/records/pickers/use-person-items'
import * as strings from '@/strings/index'

const text = strings.schedule
type Value = { clientId: string; contactId: string }
type Props = { value: Value; initialName: string; error: string | undefined; onChange: (value: Value, name: string) => void }

/** Finds clients and contacts. */
export const PersonPicker = ({ value, initialName, error, onChange }: Props) => (
  <RecordPicker
    name="with"
    label={text.with}
    hint={text.withHint}
    error={error}
    useItems={usePersonItems}
    selected={toSelection(value)}
    initialLabel={initialName}
    onSelect={(item) => onChange({ clientId: '', contactId: '', ...(item && { [`${item.kind}Id`]: item.id }) }, item?.label ?? '')}
  />
)

function toSelection({ clientId, contactId }: Value) {
  if (clientId) return { id: clientId, link: { href: `/admin/clients/${clientId}`, text: text.openClient } }
  return contactId ? { id: contactId, link: { href: `/admin/contacts/${contactId}`, text: text.openContact } } : undefined
}
