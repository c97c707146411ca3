import type { PayloadRequest } from 'payload'

/** Autosave writes a draft about every second while an editor types. */
export const isAutosave = (req: PayloadRequest) => req.query?.autosave === 'true' || req.query?.autosave === true
