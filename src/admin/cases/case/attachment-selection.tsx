'use client'
import { Download, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '@/admin/cases/queries'
import { SelectionToolbar } from '@/admin/records/selection-toolbar'
import type { RowSelection } from '@/admin/records/use-row-selection'
import { maxArchivedFiles, normalizeTags } from '@/contract/attachments'
import { strings } from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { useAddTags, useDeleteAttachments } from './attachment-mutations'

const text = strings.documents
type Props = { caseId: string; canEdit: boolean; selection: RowSelection<Attachment> }

export function AttachmentSelection({ caseId, canEdit, selection }: Props) {
  const [isTagging, setIsTagging] = useState(false)
  const deleteFiles = useDeleteAttachments(caseId)
  const { selected, stop } = selection
  const ready = selected.filter(({ state }) => state === 'ready')
  const isTooMany = ready.length > maxArchivedFiles
  const canDownload = ready.length > 0 && !isTooMany
  return (
    <SelectionToolbar selection={selection} stop={stop} problem={isTooMany && text.tooMany(maxArchivedFiles)}>
      <a
        className={buttonClass({ variant: 'primary' })}
        href={canDownload ? `/api/cases/${caseId}/attachments/archive?ids=${ready.map(({ id }) => id).join(',')}` : undefined}
        aria-disabled={!canDownload || undefined}
        download
      >
        <Download size={16} aria-hidden /> {text.zip}
      </a>
      {canEdit && (
        <>
          <Button icon={Tag} disabled={selected.length === 0} onClick={() => setIsTagging(true)}>
            {text.tagSelected}
          </Button>
          <Button icon={Trash2} disabled={selected.length === 0} onClick={async () => (await deleteFiles(selected)) && stop()}>
            {strings.form.delete}
          </Button>
        </>
      )}
      {isTagging && <NewTagsDialog caseId={caseId} files={selected} close={() => setIsTagging(false)} />}
    </SelectionToolbar>
  )
}

function NewTagsDialog({ caseId, files, close }: { caseId: string; files: readonly Attachment[]; close: () => void }) {
  const [value, setValue] = useState('')
  const addTags = useAddTags(caseId, close)
  const tags = normalizeTags(value.split(','))
  return (
    <FormDialog
      title={text.addTags}
      submitLabel={text.save}
      busy={addTags.isPending}
      onSubmit={() => (tags.length ? addTags.mutate({ files, tags }) : close())}
      onClose={close}
    >
      <TextField
        name="tags"
        label={text.newTags}
        hint={text.newTagsHint}
        value={value}
        data-first
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  )
}
