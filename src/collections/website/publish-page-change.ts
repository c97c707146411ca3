import type { PayloadRequest } from 'payload'
import { publishPagesChanged } from '@/data/website/publish-pages-changed'
import { afterCommit } from './after-commit'

/** Waits for the commit: a page that is rendered earlier would show the old text. */
export const publishPageChange = ({ req }: { req: PayloadRequest }) => afterCommit(req, publishPagesChanged)
