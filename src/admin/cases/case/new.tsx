'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { routes } from '@/admin/cases/routes'
import { StaffForm } from '@/admin/forms/staff-form'
import { PrefillError } from '@/admin/records/prefill-error'
import { RecordCreated } from '@/admin/records/record-created'
import { RecordBreadcrumb } from '@/admin/records/record-loading'
import { useUpdateCache } from '@/admin/records/use-update-cache'
import { api } from '@/client/api'
import { deleteDraft, saveDraft, toFormKey } from '@/client/form/drafts'
import { useForm } from '@/client/form/use-form'
import { contactKey } from '@/client/queries/record-queries'
import { useCurrentUser } from '@/client/session/current-user'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import type { Case } from '../queries'
import { CaseFields } from './fields'
import { NewCaseConflictCheck } from './new-case-conflict-check'
import { NewCaseTemplate } from './templates/new-case-template'
import { useTemplateChoice } from './templates/use-template-choice'
import { useNewCaseCheck } from './use-new-case-check'
import { usePickedClient } from './use-picked-client'
import { type Prefill, usePrefill } from './use-prefill'
import { useRestoredDraft } from './use-restored-draft'
import { toValues } from './values'

const loadValidation = () => import('@/contract/cases').then(({ caseFields, caseRules }) => ({ schema: caseFields, rules: caseRules }))

const text = strings.caseForm

export function NewCase() {
  const [created, setCreated] = useState<Case>()
  const { prefill, hasLoaded, failedQuery } = usePrefill()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={strings.cases.title} current={created?.title ?? text.create} />}
    >
      {created ? (
        <RecordCreated
          id={created.id}
          message={text.createdText(created.title, created.caseNumber)}
          note={text.id(created.id)}
          {...{ text, routes }}
          onAddAnother={() => setCreated(undefined)}
        />
      ) : hasLoaded ? (
        <NewCaseForm onCreated={setCreated} prefill={prefill} />
      ) : failedQuery ? (
        <PrefillError query={failedQuery} />
      ) : (
        <Skeleton label={strings.frame.loading} lines={6} />
      )}
    </Page>
  )
}

const toDraftKey = (contact: string | undefined, client: string | undefined) => ['case.new', contact ?? client].filter(Boolean).join('.')
const toNewCaseHref = (query: Record<string, string | undefined>) =>
  `${routes.newHref}?${new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))}`

type CreateInput = Parameters<typeof api.cases.create>[0]
function NewCaseForm({
  onCreated,
  prefill: { contact, client, notes, caseTypeId },
}: {
  onCreated: (created: Case) => void
  prefill: Prefill
}) {
  const queryClient = useQueryClient()
  const updateCache = useUpdateCache<Case>('case')
  const me = useCurrentUser()
  const { picked, onPick, withClientId } = usePickedClient(client)
  const clientName = client?.name ?? contact?.name ?? ''
  const initialValues = useCallback(
    () => ({ ...toValues(undefined), clientName, notes: notes ?? '', caseTypeId: caseTypeId ?? '' }),
    [clientName, notes, caseTypeId],
  )
  const form = useForm({
    loadValidation,
    toValues: initialValues,
    send: async (body, options) => {
      // A conflict check allows one case, and the server may reject this one because the office's setting changed.
      const refetchCheck = () => void queryClient.invalidateQueries({ queryKey: ['conflict-check'] })
      const input = { ...withClientId(body), contactId: contact?.id, conflictCheck: check.undecidedId } as CreateInput
      const result = await api.cases.create(input, options).finally(refetchCheck)
      return { case: (await template.apply(result.id)) ?? result.case }
    },
    onSuccess: ({ case: created }) => {
      updateCache(created)
      if (contact) void queryClient.invalidateQueries({ queryKey: contactKey(contact.id) })
      onCreated(created)
    },
    fallbackMessage: text.saveFailed,
    showStatus: true,
  })
  const template = useTemplateChoice({ caseTypeId: form.watch('caseTypeId'), subTypeId: form.watch('subTypeId') })
  const typedName = form.watch('clientName')
  const pickedId = picked && typedName === picked.name ? picked.id : undefined
  const check = useNewCaseCheck({ clientName: typedName, clientId: pickedId, contactId: contact?.id })
  useRestoredDraft(form, toDraftKey(contact?.id, client?.id))
  return (
    <StaffForm
      form={form}
      draftKey={toDraftKey(contact?.id, client?.id)}
      submitLabel={text.save}
      onCancel={() => void routes.navigateToList()}
      notice={
        <>
          <NewCaseConflictCheck
            check={check}
            clientId={pickedId}
            contactId={contact?.id}
            backHref={(clientId) => toNewCaseHref({ client: clientId, contact: contact?.id, restore: '1' })}
            saveBeforeLeave={(clientId) => {
              deleteDraft(me.id, toFormKey(toDraftKey(contact?.id, client?.id)))
              saveDraft(me.id, toFormKey(toDraftKey(contact?.id, clientId)), form.getValues())
            }}
          />
          {contact && <Alert>{strings.clients.fromContact(contact.name)}</Alert>}
        </>
      }
    >
      <CaseFields form={form} picked={picked} onPick={onPick} isNew />
      <NewCaseTemplate choice={template} />
    </StaffForm>
  )
}
