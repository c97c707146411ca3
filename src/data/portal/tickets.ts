import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { type AdmittedGuest, verifyTicket } from '@/data/guests/tickets'
import { asClient } from './access'
import { isPortalOpen, portalTables } from './queries'

const selectDevice = statement<AdmittedGuest>()`
  SELECT g.id, g.thread_id AS thread, NULL AS until, d.secret_hash AS "secretHash", d.id AS device
    FROM ${portalTables} JOIN chat_guest g ON g.id = p.guest_id JOIN portal_device d ON d.portal_id = p.id WHERE d.id = ${param('id')}::uuid AND ${isPortalOpen}`

export const findDeviceByTicket = (db: Db, ticket: string): Promise<AdmittedGuest | null> =>
  verifyTicket('portal', ticket, async (id) => (await selectDevice(asClient(db), { id }))[0])
/** Whether the device and its portal have not ended. */
export const isDeviceOpen = async (db: Db, { device }: AdmittedGuest) => (await selectDevice(asClient(db), { id: device })).length > 0
