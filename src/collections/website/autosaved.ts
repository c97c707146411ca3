import type { PayloadRequest } from 'payload'

/** Autosave writes a draft every second somebody types: what counts is what they save or publish. */
export const autosaved = (req: PayloadRequest) => req.query?.autosave === 'true' || req.query?.autosave === true
