import type { z } from 'zod'
import type { portalOffice } from '@/contract/portal'
import type { Db } from '@/data/database/db'
import { statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'

const selectAddress = statement<{ address: string | null }>()`
  SELECT nullif(concat_ws(', ', nullif(street, ''), nullif(city, ''), nullif(concat_ws(' ', nullif(state, ''), nullif(zip, '')), '')), '') AS address FROM office LIMIT 1`

/** The office in the portal and on the sheet with its link. */
export async function getPortalOffice(db: Db): Promise<z.input<typeof portalOffice>> {
  const [{ name, phone, timeZone }, [place]] = await Promise.all([getOffice(db), selectAddress(db)])
  return { name, phone, address: place?.address ?? null, timeZone }
}
