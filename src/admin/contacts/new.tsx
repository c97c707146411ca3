'use client'
import { useState } from 'react'
import { StaffForm } from '@/admin/forms/staff-form'
import { ConflictCheckButton } from '@/admin/records/conflict-checks/conflict-status'
import { DuplicateWarning } from '@/admin/records/duplicates/duplicate-warning'
import { RecordCreated } from '@/admin/records/record-created'
import { RecordBreadcrumb } from '@/admin/records/record-loading'
import { useUpdateCache } from '@/admin/records/use-update-cache'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { Page } from '@/ui/page'
import { ContactFields } from './fields'
import type { Contact } from './queries'
import { routes } from './routes'
import { loadValidation, toBody, toValues } from './values'

const text = strings.contacts

export function NewContact() {
  const [created, setCreated] = useState<Contact>()
  return (
    <Page
      narrow
      title={created ? text.created : text.create}
      breadcrumb={<RecordBreadcrumb routes={routes} listTitle={text.title} current={created?.name ?? text.create} />}
    >
      {created ? (
        <RecordCreated
          id={created.id}
          message={text.createdText(created.name)}
          {...{ text, routes }}
          onAddAnother={() => setCreated(undefined)}
          nextAction={<ConflictCheckButton subject={{ contact: created.id }} />}
        />
      ) : (
        <NewContactForm onCreated={setCreated} />
      )}
    </Page>
  )
}

function NewContactForm({ onCreated }: { onCreated: (created: Contact) => void }) {
  const updateCache = useUpdateCache<Contact>('contact')
  const form = useForm({
    loadValidation,
    toValues,
    toBody,
    send: api.contacts.create,
    onSuccess: ({ contact: created }) => {
      updateCache(created)
      onCreated(created)
    },
    fallbackMessage: text.saveFailed,
  })
  return (
    <StaffForm form={form} draftKey="contact.new" submitLabel={text.save} onCancel={() => void routes.navigateToList()}>
      <ContactFields
        form={form}
        autoFocus
        duplicateWarning={
          <DuplicateWarning withContacts typed={{ name: form.watch('name'), email: form.watch('email'), phone: form.watch('phone') }} />
        }
      />
    </StaffForm>
  )
}
