'use client'
import { useState } from 'react'
import { hasLeaveGuard } from '@/client/unsaved-changes'

/** Follows `canModify`, but keeps a form with unsaved changes: its text is not lost, and saving shows the reason. */
export function useCanEdit(canModify: boolean) {
  const [canEdit, setCanEdit] = useState(canModify)
  if (canEdit !== canModify && (canModify || !hasLeaveGuard())) setCanEdit(canModify)
  return canEdit
}
