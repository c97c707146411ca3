'use client'
import { isLeaveGuardBypassed } from '@/client/unsaved-changes'
import { createStore } from '@/ui/create-store'

/** A file that was chosen in a form and not sent yet. */
export type DraftFile = { id: string; form: string; file: File }
const store = createStore<readonly DraftFile[]>([])

function warnBeforeUnload(event: BeforeUnloadEvent) {
  if (!isLeaveGuardBypassed()) event.preventDefault()
}
function set(files: readonly DraftFile[]) {
  store.set(files)
  // Unlike text, a chosen file does not survive a reload.
  if (files.length > 0) window.addEventListener('beforeunload', warnBeforeUnload)
  else window.removeEventListener('beforeunload', warnBeforeUnload)
}

export const deleteDraftFiles = () => set([])

/** The chosen files of one form. They stay while the user opens other screens. */
export function useDraftFiles(form: string) {
  const isOfForm = (draft: DraftFile) => draft.form === form
  return {
    files: store.use().filter(isOfForm),
    add: (files: Iterable<File>) => set([...store.get(), ...[...files].map((file) => ({ id: crypto.randomUUID(), form, file }))]),
    remove: (id: string) => set(store.get().filter((draft) => draft.id !== id)),
    /** Empties the draft and returns its files. */
    take() {
      const taken = store.get().filter(isOfForm)
      set(store.get().filter((draft) => !isOfForm(draft)))
      return taken.map(({ file }) => file)
    },
  }
}
