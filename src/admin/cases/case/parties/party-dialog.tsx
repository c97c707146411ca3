'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Party, partiesKey } from '@/admin/cases/queries'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { NameMatches } from '@/admin/records/conflict-checks/name-matches'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import { useDebounced } from '@/client/use-debounced'
import { nameKinds } from '@/contract/constants/names'
import { partyRoles } from '@/contract/constants/parties'
import type { parties } from '@/contract/parties'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { Select, TextArea, TextField } from '@/ui/field'
import { toast } from '@/ui/toast'
import { PartyClientField } from './party-client-field'

const loadValidation = () => import('@/contract/parties').then(({ partyFields }) => ({ schema: partyFields }))

const text = strings.parties
/** A draft would restore the id of a client without its name. */
const excludedFields = ['client']
export type SavedParty = ResponseBody<typeof parties.create>
type CreateInput = Parameters<typeof api.parties.create>[0]
const toValues = (party: Party | undefined) => ({
  name: party?.name ?? '',
  kind: party?.kind ?? 'person',
  role: party?.role ?? '',
  alsoKnownAs: party?.alsoKnownAs.join('\n') ?? '',
  dateOfBirth: party?.dateOfBirth ?? '',
  client: party?.client ?? '',
})
const toLines = (typed: unknown) =>
  String(typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const toBody = (flat: RequestBody) => ({ ...flat, ...('alsoKnownAs' in flat && { alsoKnownAs: toLines(flat.alsoKnownAs) }) })
const labels = {
  name: text.name,
  kind: text.kind,
  role: text.role,
  alsoKnownAs: text.alsoKnownAs,
  dateOfBirth: text.dateOfBirth,
  client: text.client,
}

const roleNames: Record<string, string | undefined> = text.roles
type Values = ReturnType<typeof toValues>
const toDisplayValues = (values: Values, getClientName: (client: string) => string) => ({
  ...values,
  kind: text.kinds[values.kind],
  role: roleNames[values.role] ?? values.role,
  client: values.client && getClientName(values.client),
})

type Props = { caseId: string; party: Party | undefined; onClose: () => void; onSaved: (saved: SavedParty) => void }
export function PartyDialog({ caseId, party, onClose, onSaved }: Props) {
  const queryClient = useQueryClient()
  const form = useForm({
    idPrefix: 'party',
    loadValidation,
    record: party,
    toValues,
    toBody,
    send: (body: Omit<CreateInput, 'id'>, options) =>
      party
        ? api.parties.update({ ...body, id: caseId, partyId: party.id }, options)
        : api.parties.create({ ...body, id: caseId }, options),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: partiesKey(caseId) })
      toast(party ? text.saved(saved.party.name) : text.added([saved.party.name]))
      onSaved(saved)
      onClose()
    },
    fallbackMessage: text.saveFailed,
  })
  const [picked, setPicked] = useState<{ id: string; name: string }>()
  const getClientName = (client: string) =>
    client === picked?.id ? picked.name : ([party, form.conflict?.current].find((row) => row?.client === client)?.clientName ?? client)
  const displayValues = (values: Values) => toDisplayValues(values, getClientName)
  const name = useDebounced(form.watch('name').trim())
  return (
    <DraftDialog
      form={form}
      excludedFields={excludedFields}
      draftKey={party ? `party.${party.id}` : `party.new.${caseId}`}
      title={party ? text.edit(party.name) : text.addTitle}
      submitLabel={text.save}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={text.name} maxLength={200} autoComplete="off" data-initial-focus />
      <Select {...form.field('role')} label={text.role}>
        <option value="">{text.rolePrompt}</option>
        {partyRoles.map((role) => (
          <option key={role} value={role}>
            {text.roles[role]}
          </option>
        ))}
      </Select>
      <Select {...form.field('kind')} label={text.kind}>
        {nameKinds.map((kind) => (
          <option key={kind} value={kind}>
            {text.kinds[kind]}
          </option>
        ))}
      </Select>
      {name !== party?.name && (
        <NameMatches name={name} kind={form.watch('kind')} subject={{ client: form.watch('client') || undefined }} caseId={caseId} />
      )}
      <TextArea {...form.field('alsoKnownAs')} label={text.alsoKnownAs} hint={text.alsoKnownAsHint} rows={3} optional />
      {/* A date that is there can be removed. */}
      {(form.watch('kind') === 'person' || form.watch('dateOfBirth') !== '') && (
        <TextField {...form.field('dateOfBirth')} type="date" label={text.dateOfBirth} optional />
      )}
      <PartyClientField
        initialName={party?.clientName ?? ''}
        value={form.watch('client')}
        error={form.field('client').error}
        onChange={(client) => {
          setPicked(client)
          form.setValues({ client: client?.id ?? '' })
        }}
      />
      <EditConflictDialog form={form} labels={labels} toValues={toValues} toDisplayValues={displayValues} />
    </DraftDialog>
  )
}
