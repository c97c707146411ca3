import { unwrapKey } from '@/data/database/encryption/encryption'
import { logUnreadable } from '@/logger/log-unreadable'
import { decryptDetails, noRecord } from './ledger'

type EncryptedEntry = {
  id: string
  resource: string
  record: string | null
  details: string | null
  version: number | null
  wrapped: string | null
}

/** An entry with its decrypted details in place of the key. */
export type Decrypted<Entry extends EncryptedEntry> = Omit<Entry, 'version' | 'wrapped' | 'details'> & ReturnType<typeof readDetails>
export function decryptEntry<Entry extends EncryptedEntry>(entry: Entry): Decrypted<Entry> {
  const { version: _, wrapped: __, ...row } = entry
  return { ...row, ...readDetails(entry) }
}

/**
 * Decrypts the details of an entry. `destroyed`: a purge deleted the key. `unreadable`: the key or the details are damaged,
 * which must not hide the other entries of a list.
 */
function readDetails({ id, resource, record, details, version, wrapped }: EncryptedEntry) {
  if (details === null) return { details: null, destroyed: false, unreadable: false }
  if (version === null || wrapped === null) return { details: null, destroyed: true, unreadable: false }
  try {
    const key = unwrapKey({ resource, record: record ?? noRecord, version, wrapped })
    return { details: decryptDetails(key, id, details), destroyed: false, unreadable: false }
  } catch (error) {
    logUnreadable(error, { resource: 'ledger-entry', id })
    return { details: null, destroyed: false, unreadable: true }
  }
}
