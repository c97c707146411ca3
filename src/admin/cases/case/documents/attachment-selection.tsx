'use client'
import { Download, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '@/admin/cases/queries'
import { SelectionToolbar } from '@/admin/records/list/selection-toolbar'
import type { RowSelection } from '@/admin/records/list/use-row-selection'
import { maxSelectedFiles } from '@/contract/constants/attachments'
import * as strings from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { NewTagsDialog } from './attachment-dialogs'
import { useDeleteAttachments } from './attachment-mutations'

const text = strings.documents
type Props = { caseId: string; canEdit: boolean; selection: RowSelection<Attachment> }

export function AttachmentSelection({ caseId, canEdit, selection }: Props) {
  const [isTagging, setIsTagging] = useState(false)
  const deleteFiles = useDeleteAttachments(caseId)
  const { selected, stop } = selection
  const ready = selected.filter(({ state }) => state === 'ready')
  const isTooMany = selected.length > maxSelectedFiles
  const canDownload = ready.length > 0 && !isTooMany
  const canChange = selected.length > 0 && !isTooMany
  return (
    <SelectionToolbar selection={selection} stop={stop} errorMessage={isTooMany && text.tooMany(maxSelectedFiles)}>
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
          <Button icon={Tag} disabled={!canChange} onClick={() => setIsTagging(true)}>
            {text.tagSelected}
          </Button>
          <Button icon={Trash2} disabled={!canChange} onClick={async () => (await deleteFiles(selected)) && stop()}>
            {strings.form.delete}
          </Button>
        </>
      )}
      {isTagging && <NewTagsDialog caseId={caseId} files={selected} onClose={() => setIsTagging(false)} />}
    </SelectionToolbar>
  )
}
