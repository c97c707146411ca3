'use client'
import { useCallback } from 'react'
import { useLeaveGuard } from '@/client/leaving'
import { useConfirm } from '@/ui/confirm'
import { words } from '../words'

/** Asks before unsaved text is left behind; gives the question, for what closes by itself. */
export function useLeaving(unsaved: boolean) {
  const confirm = useConfirm()
  const ask = useCallback(
    () => confirm({ question: words.form.leave, because: words.form.leaveText, yes: words.form.leaveYes, no: words.form.leaveNo }),
    [confirm],
  )
  useLeaveGuard(unsaved, ask)
  return ask
}
