'use client'
import { useState } from 'react'
import { DeadlineDialog } from '@/admin/records/deadlines/deadline-dialog'
import { RecordPicker } from '@/admin/records/pickers/record-picker'
import { useCaseItems } from '@/admin/records/pickers/use-case-items'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

const text = strings.deadlines
type CaseItem = ReturnType<typeof useCaseItems>['items'][number]

/** Asks for the case, whose choice opens the form. */
export function AddDeadline({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<CaseItem>()
  if (chosen?.canModify) return <DeadlineDialog caseId={chosen.id} caseTitle={chosen.label} assignee={chosen.assignee} onClose={onClose} />
  return (
    <Dialog title={text.addTitle} onClose={onClose} actions={<Button onClick={onClose}>{strings.form.cancel}</Button>}>
      <RecordPicker
        name="case"
        data-initial-focus
        label={text.columns.case}
        hint={strings.schedule.caseHint}
        error={chosen && text.noneReadOnly}
        required
        useItems={useCaseItems}
        selected={chosen}
        initialLabel=""
        onSelect={setChosen}
      />
    </Dialog>
  )
}
