'use client'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import type { Row } from './queries'
import { Reminders } from './reminders'

export const RemindersDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <Dialog title={strings.reminders.of(row.title)} onClose={onClose} actions={<Button onClick={onClose}>{strings.form.close}</Button>}>
    <Reminders row={row} />
  </Dialog>
)
