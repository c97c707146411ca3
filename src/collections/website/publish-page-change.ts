import type { PayloadRequest } from 'payload'
import { publish } from '@/providers/bus'
import { afterCommit } from './after-commit'
import { isAutosavedDraft } from './is-autosave'

/** Makes every process drop its cached public pages. Waits for the commit: a page that is rendered earlier would show the old text. */
export const publishPageChange = ({ req, doc }: { req: PayloadRequest; doc?: { _status?: unknown } }) =>
  isAutosavedDraft(req, doc) ? undefined : afterCommit(req, () => publish({ topic: 'pages' }))
