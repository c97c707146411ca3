'use client'
import { useCallback } from 'react'
import { useLeaveGuard } from '@/client/leaving'
import { useConfirm } from '@/ui/confirm'
import { words } from '../words'

/** Asks before the user leaves unsaved changes. Returns the question, for forms that close without navigation. */
export function useLeaving(hasUnsavedChanges: boolean) {
  const confirm = useConfirm()
  const ask = useCallback(
    () => confirm({ question: words.form.leave, because: words.form.leaveText, yes: words.form.leaveYes, no: words.form.leaveNo }),
    [confirm],
  )
  useLeaveGuard(hasUnsavedChanges, ask)
  return ask
}
