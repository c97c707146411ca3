import type { IncomingMessage } from 'node:http'
import { Refusal, refuse } from '@/contract/errors'
import { who } from '@/contract/who'
import type { Db } from '@/data/db'
import { hasPicture } from '@/data/media'
import { findSession, tokenIn } from '@/data/sessions'
import { isSpelled } from '@/spelled'
import { sameOrigin } from './origin'
import { decode } from './router'

const rest = /^\/(page|media|globals\/(office|disclaimer)|payload-preferences|payload-locked-documents|access)(\/|$)/
const picture = /^\/media\/file\/([^/]+)$/

/** Whether an address below /api is Payload's own REST of the website; what spells nothing is no address of it. */
export const isWebsiteRest = (path: string) => rest.test(path) && isSpelled(path)

/** No file has a name with NUL in it, and the database reads none. */
const isPicture = async (db: Pick<Db, 'sql'>, name: string) => !name.includes('\0') && hasPicture(db, name)

/** Refuses what the website's REST is not for: editors only, writes by the cookie only from our own pages. Pictures are public. */
export async function admitToWebsite(db: Pick<Db, 'sql'>, req: IncomingMessage, path: string): Promise<void> {
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const name = picture.exec(path)?.[1]
  if (reads && name) return (await isPicture(db, decode(name))) ? undefined : refuse('notFound')
  const person = await findSession(db, req.headers)
  if (!who.editor(person)) throw new Refusal(person ? 'notAllowed' : 'notAuthenticated')
  if (!reads && tokenIn(req.headers)?.byCookie && !sameOrigin(req.headers)) refuse('notAllowed')
}
