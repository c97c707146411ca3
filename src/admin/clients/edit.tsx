'use client'
import { useQuery } from '@tanstack/react-query'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { StaffForm } from '@/admin/forms/staff-form'
import { newCaseCheckQuery } from '@/admin/records/conflict-checks/conflict-queries'
import { findNewNames } from '@/admin/records/conflict-checks/list-client-names'
import { NewNameMatches } from '@/admin/records/conflict-checks/name-matches'
import { DuplicateWarning } from '@/admin/records/duplicates/duplicate-warning'
import { useUpdateCache } from '@/admin/records/use-update-cache'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { parseFlag } from '@/client/form/values'
import { useDebounced } from '@/client/use-debounced'
import { isMaskedSsn } from '@/contract/constants/ssn'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { toast } from '@/ui/toast'
import { ClientFields } from './fields'
import type { Client } from './queries'
import { RevealSsnButton } from './reveal-ssn-button'
import { routes } from './routes'
import { clearHiddenName, loadValidation, readIdentityFields, readNameFields, toBody, toValues, type Values } from './values'

const text = strings.clients
const excludedFields = ['ssn']
/** A comparison of two versions must not show a new SSN. */
const toDisplayValues = (values: Values) => ({
  ...values,
  ssn: values.ssn && !isMaskedSsn(values.ssn) ? '•••-••-••••' : values.ssn,
  'billing-retainerRequired': parseFlag(values['billing-retainerRequired']) ? text.yes : text.no,
})

export function EditClientForm({ client }: { client: Client }) {
  const updateCache = useUpdateCache<Client>('client')
  const form = useForm({
    loadValidation,
    record: client,
    toValues,
    toBody,
    send: (body, options, values) => api.clients.update({ ...clearHiddenName(body, values), id: client.id }, options),
    onSuccess: ({ client: saved }) => {
      form.reset(saved)
      updateCache(saved)
      toast(text.saved)
    },
    fallbackMessage: text.saveFailed,
    showStatus: true,
  })
  const typedName = readNameFields(form)
  const debouncedName = useDebounced(typedName)
  const isRenamed = findNewNames(typedName, client).length > 0
  const checkMode = useQuery(newCaseCheckQuery({ client: client.id })).data?.mode
  return (
    <>
      {!client.canHandOver && <Alert>{text.frontDeskText}</Alert>}
      <StaffForm
        form={form}
        draftKey={`client.${client.id}`}
        excludedFields={excludedFields}
        submitLabel={text.save}
        closeLabel={strings.form.close}
        onCancel={() => void routes.navigateToList()}
      >
        <ClientFields
          form={form}
          ssnButton={client.ssn && client.canHandOver && <RevealSsnButton id={client.id} />}
          duplicateWarning={
            <>
              {form.isDirty && <DuplicateWarning typed={readIdentityFields(form)} exceptId={client.id} />}
              {isRenamed && checkMode !== 'off' && (
                <NewNameMatches names={findNewNames(debouncedName, client)} subject={{ client: client.id }} />
              )}
            </>
          }
        />
      </StaffForm>
      <EditConflictDialog
        form={form}
        labels={text.fields}
        toValues={toValues}
        toDisplayValues={toDisplayValues}
        updateCache={updateCache}
      />
    </>
  )
}
