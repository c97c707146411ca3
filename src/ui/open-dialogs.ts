import { createStore } from './create-store'

/** The open modal dialogs, the topmost last. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])
