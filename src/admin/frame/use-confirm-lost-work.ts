'use client'
import { losesWork } from '@/client/unsaved-changes'
import * as strings from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'

/** Returns a function that asks before the session's data is deleted from the browser, if that would lose something. */
export function useConfirmLostWork() {
  const confirm = useConfirm()
  return async () =>
    !losesWork() ||
    confirm({
      title: strings.form.leave,
      message: strings.frame.workLost,
      confirmLabel: strings.form.leaveYes,
      cancelLabel: strings.form.leaveNo,
      prefersCancel: true,
    })
}
