'use client'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { getAssigneeName } from '@/admin/cases/assignee-name'
import { routes } from '@/admin/cases/routes'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { StaffForm } from '@/admin/forms/staff-form'
import { caseTypeListQuery } from '@/admin/records/case-types/queries'
import { useGetPersonName } from '@/admin/records/use-person-name'
import { useUpdateCache } from '@/admin/records/use-update-cache'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { useDebounced } from '@/client/use-debounced'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { toast } from '@/ui/toast'
import type { Case } from '../queries'
import { CaseFields } from './fields'
import { isOtherClient, toTypedClient } from './typed-client'
import { usePickedClient } from './use-picked-client'
import { labels, toCaseTypeOptions, toDisplayValues, toValues, type Values } from './values'

const SearchFailed = () => <ErrorAlert message={strings.conflicts.searchFailed} />
// Without this script the form still saves.
const ClientMatches = dynamic(() => import('./client-matches').then((file) => file.ClientMatches).catch(() => SearchFailed), { ssr: false })

const loadValidation = () => import('@/contract/cases').then(({ caseFields, caseRules }) => ({ schema: caseFields, rules: caseRules }))

const text = strings.caseForm

export function EditCaseForm({ row }: { row: Case }) {
  const { picked, onPick, withClientId } = usePickedClient()
  const typeOptions = toCaseTypeOptions(useQuery(caseTypeListQuery).data?.caseTypes ?? [])
  const updateCache = useUpdateCache<Case>('case')
  const form = useForm({
    loadValidation,
    record: row,
    toValues,
    send: (body, options, { clientName }) => api.cases.update({ ...withClientId(body, clientName), id: row.id }, options),
    onSuccess: ({ case: saved }) => {
      form.reset(saved)
      updateCache(saved)
      toast(text.saved)
    },
    fallbackMessage: text.saveFailed,
    showStatus: true,
  })
  const versions = [...(form.conflict ? [form.conflict.current] : []), row]
  const getPersonName = useGetPersonName(versions.map((version) => ({ id: version.assignedTo, name: getAssigneeName(version) })))
  const displayValues = (values: Values) => toDisplayValues(values, typeOptions, getPersonName)
  const client = toTypedClient(form.watch('clientName'), picked)
  const debouncedClient = useDebounced(client)
  return (
    <>
      <StaffForm
        form={form}
        draftKey={`case.${row.id}`}
        submitLabel={text.save}
        closeLabel={strings.form.close}
        onCancel={() => void routes.navigateToList()}
      >
        <CaseFields
          form={form}
          picked={picked}
          onPick={onPick}
          clientWarning={
            isOtherClient(client, row) && isOtherClient(debouncedClient, row) && <ClientMatches row={row} client={debouncedClient} />
          }
          assignee={getCurrentAssignee(row)}
        />
      </StaffForm>
      <EditConflictDialog form={form} labels={labels} toValues={toValues} toDisplayValues={displayValues} updateCache={updateCache} />
    </>
  )
}

export function getCurrentAssignee(row: Case) {
  const name = getAssigneeName(row)
  return row.assignedTo && name ? { id: row.assignedTo, name } : undefined
}
