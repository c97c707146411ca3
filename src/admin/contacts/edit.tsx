'use client'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { StaffForm } from '@/admin/forms/staff-form'
import { useUpdateCache } from '@/admin/records/use-update-cache'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { toast } from '@/ui/toast'
import { ContactFields } from './fields'
import type { Contact } from './queries'
import { routes } from './routes'
import { labels, loadValidation, toBody, toDisplayValues, toValues } from './values'
import { VisitorMessage } from './visitor-message'

const text = strings.contacts

function describeRights({ fields }: Contact) {
  if (!fields.includes('hasCourtDate')) return text.frontDeskText
  return fields.includes('name') ? text.requestFrontDeskText : text.requestText
}

export function EditContactForm({ contact }: { contact: Contact }) {
  const updateCache = useUpdateCache<Contact>('contact')
  const form = useForm({
    loadValidation,
    record: contact,
    toValues,
    toBody,
    send: (body, options) => api.contacts.update({ ...body, id: contact.id }, options),
    onSuccess: ({ contact: saved }) => {
      form.reset(saved)
      updateCache(saved)
      toast(text.saved)
    },
    fallbackMessage: text.saveFailed,
  })
  return (
    <>
      {!contact.canHandOver && <Alert>{describeRights(contact)}</Alert>}
      <VisitorMessage contact={contact} />
      <StaffForm
        form={form}
        draftKey={`contact.${contact.id}`}
        submitLabel={text.save}
        closeLabel={strings.form.close}
        onCancel={() => void routes.navigateToList()}
      >
        <ContactFields form={form} />
      </StaffForm>
      <EditConflictDialog form={form} labels={labels} toValues={toValues} toDisplayValues={toDisplayValues} updateCache={updateCache} />
    </>
  )
}
