'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { portalQuery } from '@/admin/cases/queries'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { type DocumentRequest, documentRequestKey } from '@/admin/records/document-requests/queries'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { parseFlag, toFlagValue } from '@/client/form/values'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { TextArea, TextField } from '@/ui/field'
import { toast } from '@/ui/toast'

const loadValidation = () => import('@/contract/document-requests').then(({ documentRequestFields }) => ({ schema: documentRequestFields }))

const text = strings.documentRequests
type CreateInput = Parameters<typeof api.documentRequests.create>[0]
const toValues = (row: DocumentRequest | undefined) => ({
  en: row?.en ?? '',
  es: row?.es ?? '',
  help: row?.help ?? '',
  helpEs: row?.helpEs ?? '',
  due: row?.due ?? '',
  required: toFlagValue(row?.required ?? true),
  translation: toFlagValue(row?.translation ?? false),
})
const toYesNo = (value: string) => (parseFlag(value) ? strings.editConflict.yes : strings.editConflict.no)
const toDisplayValues = (values: ReturnType<typeof toValues>) => ({
  ...values,
  required: toYesNo(values.required),
  translation: toYesNo(values.translation),
})
const labels = {
  en: text.en,
  es: text.es,
  help: text.help,
  helpEs: text.helpEs,
  due: text.dueDate,
  required: text.isRequired,
  translation: text.needsTranslation,
}
type Props = { caseId: string; row: DocumentRequest | undefined; onClose: () => void }
export function DocumentRequestDialog({ caseId, row, onClose }: Props) {
  const queryClient = useQueryClient()
  const portal = useQuery(portalQuery(caseId)).data
  const hasPortal = portal !== null && portal?.state !== 'ended'
  const needsNoSpanish = hasPortal && portal?.language === 'en'
  const form = useForm({
    idPrefix: 'request',
    loadValidation,
    record: row,
    toValues,
    send: (body: Omit<CreateInput, 'id'>, options) =>
      row
        ? api.documentRequests.update({ ...body, id: caseId, requestId: row.id }, options)
        : api.documentRequests.create({ ...body, id: caseId }, options),
    onSuccess: ({ documentRequest }) => {
      void queryClient.invalidateQueries({ queryKey: documentRequestKey })
      toast((row ? text.saved : hasPortal ? text.added : text.addedWithoutPortal)(documentRequest.en))
      onClose()
    },
    fallbackMessage: text.saveFailed,
  })
  const values = form.watch()
  const enField = form.field('en')
  const commonDocumentsId = useId()
  const filledSpanish = useRef('')
  const checkbox = (name: 'required' | 'translation') => (
    <Checkbox checked={parseFlag(values[name])} onChange={({ target }) => form.setValues({ [name]: toFlagValue(target.checked) })}>
      {labels[name]}
    </Checkbox>
  )
  return (
    <DraftDialog
      form={form}
      draftKey={row ? `document-request.${row.id}` : `document-request.new.${caseId}`}
      title={row ? text.editTitle(row.en) : text.addTitle}
      onClose={onClose}
    >
      <TextField
        {...enField}
        onChange={(change) => {
          void enField.onChange(change)
          const common = text.commonDocuments.find(({ en }) => en === change.target.value)?.es ?? ''
          // What the user typed stays.
          if (values.es === '' || values.es === filledSpanish.current) form.setValues({ es: common })
          filledSpanish.current = common
        }}
        label={text.en}
        hint={text.enHint}
        maxLength={200}
        autoComplete="off"
        list={commonDocumentsId}
        data-initial-focus
      />
      <datalist id={commonDocumentsId}>
        {text.commonDocuments.map(({ en }) => (
          <option key={en} value={en} />
        ))}
      </datalist>
      <TextField {...form.field('es')} label={text.es} lang="es" maxLength={200} autoComplete="off" optional={needsNoSpanish} />
      <TextArea {...form.field('help')} label={text.help} rows={2} maxLength={1000} optional />
      <TextArea {...form.field('helpEs')} label={text.helpEs} lang="es" rows={2} maxLength={1000} optional />
      <TextField {...form.field('due')} type="date" label={text.dueDate} optional />
      {checkbox('required')}
      {checkbox('translation')}
      <EditConflictDialog form={form} labels={labels} toValues={toValues} toDisplayValues={toDisplayValues} />
    </DraftDialog>
  )
}
