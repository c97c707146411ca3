'use client'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { words } from '../words'
import type { Row } from './queries'
import { Reminders } from './reminders'

export const RemindersDialog = ({ row, close }: { row: Row; close: () => void }) => (
  <Dialog title={words.reminders.of(row.title)} onClose={close} actions={<Button onClick={close}>{words.form.close}</Button>}>
    <Reminders row={row} />
  </Dialog>
)
