import type { IncomingMessage } from 'node:http'
import { accessRules } from '@/contract/access'
import { fail, HttpError } from '@/contract/errors'
import { findSession, readSessionToken } from '@/data/accounts/sessions'
import type { Db } from '@/data/database/db'
import { hasPicture } from '@/data/website/pictures'
import { isValidEncoding } from '@/http/is-valid-encoding'
import { isSameOrigin } from './http/origin'
import { decodePathSegment } from './http/router'

const rest = /^\/(page|media|globals\/(office|disclaimer)|payload-preferences|payload-locked-documents|access)(\/|$)/
const picture = /^\/media\/file\/([^/]+)$/

/** Whether an address below /api is Payload's own REST of the website; what spells nothing is no address of it. */
export const isWebsiteRest = (path: string) => rest.test(path) && isValidEncoding(path)

/** No file has a name with NUL in it, and the database reads none. */
const isPicture = async (db: Pick<Db, 'sql'>, name: string) => !name.includes('\0') && hasPicture(db, name)

/** Refuses what the website's REST is not for: editors only, writes by the cookie only from our own pages. Pictures are public. */
export async function admitToWebsite(db: Pick<Db, 'sql'>, req: IncomingMessage, path: string): Promise<void> {
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const name = picture.exec(path)?.[1]
  if (reads && name) return (await isPicture(db, decodePathSegment(name))) ? undefined : fail('notFound')
  const person = await findSession(db, req.headers)
  if (!accessRules.editor(person)) throw new HttpError(person ? 'notAllowed' : 'notAuthenticated')
  if (!reads && readSessionToken(req.headers)?.byCookie && !isSameOrigin(req.headers)) fail('notAllowed')
}
