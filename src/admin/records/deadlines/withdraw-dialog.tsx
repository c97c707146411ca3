'use client'
import { useState } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import { recordVersion } from '@/contract/etag'
import { strings } from '@/strings/index'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import type { Deadline } from './queries'

const text = strings.deadlines

export function WithdrawDialog({ deadline, close }: { deadline: Deadline; close: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const withdraw = useAction({
    mutationFn: () => api.deadlines.withdraw({ id: deadline.id, reason }, { ifMatch: recordVersion(deadline) }),
    failed: text.withdrawFailed,
    showError: setProblem,
    done: () => text.withdrawn,
    invalidates: ['deadline'],
    onSuccess: close,
  })
  return (
    <FormDialog
      title={text.withdrawTitle(deadline.title)}
      submitLabel={text.withdraw}
      busy={withdraw.isPending}
      onSubmit={() => withdraw.run()}
      onClose={close}
      errorMessage={problem}
    >
      <p>{text.withdrawText}</p>
      <TextArea
        name="withdraw-reason"
        label={text.reason}
        rows={3}
        maxLength={2000}
        data-first
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
