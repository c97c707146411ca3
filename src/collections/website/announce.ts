import type { PayloadRequest } from 'payload'
import { pagesChanged } from '@/data/pages'
import { afterCommit } from './after-commit'

/** A page rendered before the commit would keep the old text. */
export const announce = ({ req }: { req: PayloadRequest }) => afterCommit(req, pagesChanged)
