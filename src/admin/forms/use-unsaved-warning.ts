'use client'
import { useCallback } from 'react'
import { useLeaveGuard } from '@/client/unsaved-changes'
import * as strings from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'

/**
 * Asks before the user leaves a page with unsaved changes. Returns the function that asks, for forms that close without
 * navigation. It resolves to whether the user wants to leave.
 */
export function useUnsavedWarning(hasUnsavedChanges: boolean, message: string = strings.form.leaveText) {
  const confirm = useConfirm()
  const confirmLeave = useCallback(
    () =>
      confirm({
        title: strings.form.leave,
        message,
        confirmLabel: strings.form.leaveYes,
        cancelLabel: strings.form.leaveNo,
        prefersCancel: true,
      }),
    [confirm, message],
  )
  useLeaveGuard(hasUnsavedChanges, confirmLeave)
  return confirmLeave
}
