import type { z } from 'zod'
import type { portalOffice } from '@/contract/portal'
import type { Db } from '@/data/database/db'
import { getOfficeAddress } from '@/data/office/address'
import { getOffice } from '@/data/office/office'

/** The office in the portal and on the sheet with its link. */
export async function getPortalOffice(db: Db): Promise<z.input<typeof portalOffice>> {
  const [{ name, phone, timeZone }, address] = await Promise.all([getOffice(db), getOfficeAddress(db)])
  return { name, phone, address: address.join(', ') || null, timeZone }
}
