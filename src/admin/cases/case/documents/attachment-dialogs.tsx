'use client'
import { useState } from 'react'
import type { Attachment } from '@/admin/cases/queries'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import type { ApiError } from '@/client/api'
import type { RequestBody } from '@/client/form/values'
import { getFileExtension, normalizeTags } from '@/contract/constants/attachments'
import * as strings from '@/strings/index'
import { TextArea, TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { useAddTags, useAttachmentForm } from './attachment-mutations'

const text = strings.documents
const loadInput = () => import('@/contract/attachments').then(({ attachments }) => attachments.update.input)
type Props = { file: Attachment; onClose: () => void }

/** Shows the name without its extension, which stays. */
const nameForm = {
  loadValidation: async () => ({ schema: (await loadInput()).pick({ name: true }) }),
  toValues: (file: Attachment | undefined) => ({ name: file?.name.slice(0, file.name.length - getFileExtension(file.name).length) ?? '' }),
  fallbackMessage: text.renameFailed,
}
export function RenameDialog({ file, onClose }: Props) {
  const form = useAttachmentForm(file, onClose, nameForm)
  const extension = getFileExtension(file.name)
  return (
    <DraftDialog form={form} draftKey={`file-name.${file.id}`} title={text.renameTitle} submitLabel={text.rename} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={text.name}
        hint={extension && text.keepsExtension(extension)}
        maxLength={200}
        required
        data-initial-focus
        onFocus={(event) => event.target.select()}
      />
      <EditConflictDialog form={form} labels={{ name: text.name }} toValues={nameForm.toValues} />
    </DraftDialog>
  )
}

const descriptionForm = {
  loadValidation: async () => ({ schema: (await loadInput()).pick({ description: true }) }),
  toValues: (file: Attachment | undefined) => ({ description: file?.description ?? '' }),
  fallbackMessage: (error: ApiError) => text.descriptionFailed(error.message),
}
export function DescriptionDialog({ file, onClose }: Props) {
  const form = useAttachmentForm(file, onClose, descriptionForm)
  return (
    <DraftDialog form={form} draftKey={`file-description.${file.id}`} title={text.editDescription} onClose={onClose}>
      <TextArea {...form.field('description')} label={text.description} hint={file.name} maxLength={2000} data-initial-focus />
      <EditConflictDialog form={form} labels={{ description: text.description }} toValues={descriptionForm.toValues} />
    </DraftDialog>
  )
}

const splitTags = (typed: string) => normalizeTags(typed.split(','))
const tagsForm = {
  loadValidation: async () => ({ schema: (await loadInput()).pick({ tags: true }) }),
  toValues: (file: Attachment | undefined) => ({ tags: file?.tags.join(', ') ?? '' }),
  toBody: (flat: RequestBody) => ('tags' in flat ? { tags: splitTags(String(flat.tags ?? '')) } : flat),
  fallbackMessage: text.tagsFailed,
}
export function TagsDialog({ file, onClose }: Props) {
  const form = useAttachmentForm(file, onClose, tagsForm)
  return (
    <DraftDialog form={form} draftKey={`file-tags.${file.id}`} title={text.addTags} onClose={onClose}>
      <TextField {...form.field('tags')} label={text.tags} hint={text.tagsHint} data-initial-focus />
      <EditConflictDialog form={form} labels={{ tags: text.tags }} toValues={tagsForm.toValues} />
    </DraftDialog>
  )
}

export function NewTagsDialog({ caseId, files, onClose }: { caseId: string; files: readonly Attachment[]; onClose: () => void }) {
  const [value, setValue] = useState('')
  const addTags = useAddTags(caseId, onClose)
  const closeIfConfirmed = useConfirmedClose(value !== '', onClose)
  const submit = () => {
    const tags = splitTags(value)
    if (tags.length > 0) addTags.mutate({ files, tags })
    else onClose()
  }
  return (
    <FormDialog title={text.addTags} busy={addTags.isPending} onSubmit={submit} onClose={closeIfConfirmed}>
      <TextField
        name="tags"
        label={text.newTags}
        hint={text.newTagsHint}
        value={value}
        data-initial-focus
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  )
}
