'use client'
import * as strings from '@/strings/index'
import { useUnsavedWarning } from './use-unsaved-warning'

/** For a dialog without a draft: returns `onClose`, which asks first while something typed would be lost. */
export function useConfirmedClose(hasUnsavedChanges: boolean, onClose: () => void, message: string = strings.form.changesLost) {
  const confirmLeave = useUnsavedWarning(hasUnsavedChanges, message)
  const closeIfConfirmed = async () => {
    if (!hasUnsavedChanges || (await confirmLeave())) onClose()
  }
  return () => void closeIfConfirmed()
}
