'use client'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useCallback, useState } from 'react'
import { StaffForm } from '@/admin/forms/staff-form'
import { ConflictCheckButton } from '@/admin/records/conflict-checks/conflict-status'
import { NameMatches } from '@/admin/records/conflict-checks/name-matches'
import { DuplicateWarning } from '@/admin/records/duplicates/duplicate-warning'
import { NameSplitChoice } from '@/admin/records/names/name-split-choice'
import { findFailedQuery, PrefillError } from '@/admin/records/prefill-error'
import { RecordCreated } from '@/admin/records/record-created'
import { RecordBreadcrumb } from '@/admin/records/record-loading'
import { useSourceContact } from '@/admin/records/use-source-contact'
import { useUpdateCache } from '@/admin/records/use-update-cache'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { contactKey } from '@/client/queries/record-queries'
import { useHasLoaded } from '@/client/queries/use-has-loaded'
import { useDebounced } from '@/client/use-debounced'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { buttonClass } from '@/ui/button'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { ClientFields } from './fields'
import type { Client } from './queries'
import { newCaseHref, routes } from './routes'
import { contactToValues, loadValidation, readIdentityFields, toBody, toValues } from './values'

const text = strings.clients
const excludedFields = ['ssn']

export function NewClient() {
  const [created, setCreated] = useState<Client>()
  const { id, contact, isPending, query } = useSourceContact()
  const failed = findFailedQuery([query])
  const hasLoaded = useHasLoaded(!isPending && !failed, id)
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={text.title} current={created?.displayName ?? text.create} />}
    >
      {created && (
        <RecordCreated
          id={created.id}
          message={text.createdText(created.displayName)}
          {...{ text, routes }}
          onAddAnother={() => setCreated(undefined)}
          nextAction={<ConflictCheckButton subject={{ client: created.id }} />}
        >
          <Link href={newCaseHref(created)} prefetch={false} className={buttonClass({ variant: 'primary' })}>
            {text.addCase}
          </Link>
        </RecordCreated>
      )}
      {!created &&
        (hasLoaded ? (
          <NewClientForm onCreated={setCreated} contact={contact} />
        ) : failed ? (
          <PrefillError query={failed} />
        ) : (
          <Skeleton label={strings.frame.loading} lines={6} />
        ))}
    </Page>
  )
}

type SourceContact = NonNullable<ReturnType<typeof useSourceContact>['contact']>
type CreateInput = Parameters<typeof api.clients.create>[0]
function NewClientForm({ onCreated, contact }: { onCreated: (created: Client) => void; contact: SourceContact | undefined }) {
  const queryClient = useQueryClient()
  const updateCache = useUpdateCache<Client>('client')
  const initialValues = useCallback(() => (contact ? contactToValues(contact) : toValues(undefined)), [contact])
  const form = useForm({
    loadValidation,
    toValues: initialValues,
    toBody,
    send: ({ billing, name, ...body }: CreateInput, options, { type }) => {
      const shown = { ...(billing !== null && { billing }), ...(type !== 'Individual' && { name }) }
      return api.clients.create({ ...body, ...shown, contactId: contact?.id }, options)
    },
    onSuccess: ({ client: created }) => {
      updateCache(created)
      if (contact) void queryClient.invalidateQueries({ queryKey: contactKey(contact.id) })
      onCreated(created)
    },
    fallbackMessage: text.saveFailed,
    showStatus: true,
  })
  const identity = readIdentityFields(form)
  const name = useDebounced(identity.name.trim())
  return (
    <StaffForm
      form={form}
      draftKey={contact ? `client.from.${contact.id}` : 'client.new'}
      excludedFields={excludedFields}
      submitLabel={text.save}
      onCancel={() => void routes.navigateToList()}
      notice={contact && <Alert>{text.fromContact(contact.name)}</Alert>}
    >
      {contact && (
        <NameSplitChoice
          name={contact.name}
          current={{ firstName: form.watch('firstName'), lastName: form.watch('lastName') }}
          onChange={form.setValues}
        />
      )}
      <ClientFields
        form={form}
        autoFocus
        duplicateWarning={
          <>
            <DuplicateWarning typed={identity} />
            <NameMatches name={name} subject={{ contact: contact?.id }} />
          </>
        }
      />
    </StaffForm>
  )
}
