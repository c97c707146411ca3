import { createStore } from '@/ui/create-store'
import { toast } from '@/ui/toast'

type DoneMessage = { text: string; undo?: () => void }
/** Shown in the dialog while it is open, because it covers the messages of the screen. */
export const doneMessage = createStore<DoneMessage | null>(null)
let isDialogOpen = false

export function showDone(done: DoneMessage) {
  if (isDialogOpen) doneMessage.set(done)
  else toast(done.text, done.undo)
}

/** For an effect of the dialog. After it has closed, the last action can still be undone on the screen. */
export function showDoneInDialog() {
  isDialogOpen = true
  return () => {
    isDialogOpen = false
    const last = doneMessage.get()
    doneMessage.set(null)
    if (last?.undo) toast(last.text, last.undo)
  }
}
