import type { PayloadRequest } from 'payload'

const isTrue = (value: unknown) => value === 'true' || value === true

/** Autosave writes a draft about every second while an editor types. The caller sets the parameter, so it proves nothing. */
export const isAutosave = (req: PayloadRequest) => isTrue(req.query?.autosave)

/** Whether only the draft of a page changed by autosave, which visitors do not see. */
export const isAutosavedDraft = (req: PayloadRequest, doc: { _status?: unknown } | undefined) =>
  isAutosave(req) && isTrue(req.query?.draft) && doc?._status === 'draft'
