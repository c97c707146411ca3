import type { PayloadRequest } from 'payload'
import { pagesChanged } from '@/data/pages'
import { afterCommit } from './after-commit'

/** Waits for the commit: a page that is rendered earlier would show the old text. */
export const announce = ({ req }: { req: PayloadRequest }) => afterCommit(req, pagesChanged)
