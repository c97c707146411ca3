'use client'
import { useState } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import { strings } from '@/strings/index'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import type { Wall } from './queries'

const text = strings.walls

export function LiftWallDialog({ wall: { id, name }, close }: { wall: Wall; close: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const lift = useAction({
    mutationFn: () => api.walls.lift({ id, reason }),
    failed: text.liftFailed,
    showError: setProblem,
    done: () => text.lifted(name),
    invalidates: ['wall'],
    onSuccess: close,
  })
  return (
    <FormDialog
      title={text.liftOf(name)}
      submitLabel={text.lift}
      busy={lift.isPending}
      onSubmit={() => lift.run()}
      onClose={close}
      errorMessage={problem}
    >
      <p>{text.liftEffect}</p>
      <TextArea
        name="reason"
        label={text.reason}
        rows={3}
        maxLength={2000}
        data-first
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
