import type { Access } from 'payload'
import { type Person, who } from '@/contract/who'

/** Only who may edit the website. */
export const editors: Access = ({ req }) => who.editor(req.user as Person | null)
/** Editors see drafts; anybody else what is published. */
export const published: Access = (args) => editors(args) || { _status: { equals: 'published' } }
