'use client'
import { useCallback } from 'react'
import { useLeaveGuard } from '@/client/unsaved-changes'
import * as strings from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'

/** Asks before the user leaves unsaved changes. Returns the question, for forms that close without navigation. */
export function useUnsavedWarning(hasUnsavedChanges: boolean, message: string = strings.form.leaveText) {
  const confirm = useConfirm()
  const ask = useCallback(
    () =>
      confirm({
        title: strings.form.leave,
        message,
        confirmLabel: strings.form.leaveYes,
        cancelLabel: strings.form.leaveNo,
      }),
    [confirm, message],
  )
  useLeaveGuard(hasUnsavedChanges, ask)
  return ask
}
