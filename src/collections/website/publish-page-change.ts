import type { PayloadRequest } from 'payload'
import { publishPagesChanged } from '@/data/website/publish-pages-changed'
import { afterCommit } from './after-commit'
import { isAutosavedDraft } from './is-autosave'

/** Waits for the commit: a page that is rendered earlier would show the old text. */
export const publishPageChange = ({ req, doc }: { req: PayloadRequest; doc?: { _status?: unknown } }) =>
  isAutosavedDraft(req, doc) ? undefined : afterCommit(req, publishPagesChanged)
