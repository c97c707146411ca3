import type { IncomingMessage } from 'node:http'
import { accessRules } from '@/contract/access'
import { fail, HttpError } from '@/contract/errors'
import { findSession, readSessionToken, resetIdleTime } from '@/data/accounts/sessions'
import type { Db } from '@/data/database/db'
import { hasPicture } from '@/data/website/pictures'
import { isValidEncoding } from '@/http/is-valid-encoding'
import { isSameOrigin } from '@/same-origin'
import { decodePathSegment } from './http/router'

const websiteRestPath = /^\/(page|media|globals\/(office|disclaimer)|payload-preferences|payload-locked-documents|access)(\/|$)/
const picturePath = /^\/media\/file\/([^/]+)$/

/** Whether a path below /api belongs to Payload's REST API of the website. A path with an invalid encoding does not. */
export const isWebsiteRest = (path: string) => websiteRestPath.test(path) && isValidEncoding(path)

/** PostgreSQL rejects NUL in text, and no file name contains it. */
const isPicture = async (db: Pick<Db, 'sql'>, name: string) => !name.includes('\0') && hasPicture(db, name)

/** Checks a request to the website's REST API: editors only, with the session cookie changes only from our own pages. Pictures are public. */
export async function authorizeWebsiteRequest(db: Pick<Db, 'sql'>, req: IncomingMessage, path: string): Promise<void> {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const name = picturePath.exec(path)?.[1]
  if (isRead && name) return (await isPicture(db, decodePathSegment(name))) ? undefined : fail('notFound')
  const person = await findSession(db, req.headers)
  if (!accessRules.editor(person)) throw new HttpError(person ? 'notAllowed' : 'notAuthenticated')
  if (!isRead && readSessionToken(req.headers)?.byCookie && !isSameOrigin(req.headers)) fail('notAllowed')
  if (person) await resetIdleTime(db, person)
}
