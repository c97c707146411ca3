import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { addressLines, type clientFields, clientRules } from '@/contract/clients'
import { fail, failValidation } from '@/contract/errors'
import { convertContact } from '@/data/contacts/acknowledge'
import { resolveSourceContact } from '@/data/contacts/conversions'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { transaction } from '@/data/database/transaction'
import { endGuestAccessOf } from '@/data/guests/guests'
import { getOfficeDate } from '@/data/office/office'
import { assertChangeable } from '@/data/records/field-rights'
import { type HandOverInput, handOverRecords } from '@/data/records/hand-over'
import { recordActions } from '@/data/records/record-actions'
import { copyWallsOfContact } from '@/data/walls/copy-walls'
import { type Client, countCasesOfClient, findClient, lockClient } from './queries'
import { encryptSsn } from './ssn'

type Fields = z.output<typeof clientFields>

const clientActions = recordActions({ slug: 'client', noun: 'client', lock: lockClient, find: findClient, frontDesk: ['update'] })
const getResponse = async (db: Db, id: string) => ({ id, client: await clientActions.getRecord(db, id) })

export const createClient = (db: Db, { ssn, contactId, ...fields }: Fields) =>
  transaction(db, async (tx) => {
    const id = uuid()
    const columns = {
      ...fields,
      ...(await convertContact(tx, contactId)),
      type: fields.type ?? 'Individual',
      date: fields.date ?? (await getOfficeDate(tx)),
      address: fields.address ?? {},
      billing: withBillingDefaults(fields.billing),
      ssn: await encryptSsn(tx, id, ssn),
    }
    await records(tx).create('client', { ...columns, id, owner: requireUser(db).id, createdBy: requireUser(db).id })
    await copyWallsOfContact(tx, contactId, { client: id })
    return getResponse(tx, id)
  })

/** Updates the fields that are present, also inside address and billing. */
export const updateClient = (db: Db, { id, ssn, contactId, ...fields }: Partial<Fields> & { id: string }, match?: string) =>
  transaction(db, async (tx) => {
    await clientActions.lockForUpdate(tx, id, match)
    const before = await clientActions.getRecord(tx, id)
    const { type, address, billing, ...rest } = fields
    const changes = {
      ...rest,
      ...mergeGroups(before, { address, billing }),
      ...(type !== undefined && { type: type ?? 'Individual' }),
    }
    assertChangeable(before, { ...changes, ssn, contactId })
    const invalid = clientRules({ ...before, ...changes, billing: billing && changes.billing })
    if (invalid.length) failValidation(invalid)
    const encryptedSsn = await encryptSsn(tx, id, ssn)
    const sourceContact = await resolveSourceContact(tx, contactId)
    await records(tx).update('client', id, { ...changes, ...sourceContact, ...(encryptedSsn !== undefined && { ssn: encryptedSsn }) })
    await copyWallsOfContact(tx, contactId, { client: id })
    if (fields.name !== undefined || fields.firstName !== undefined || fields.lastName !== undefined) publishChange(tx, 'case')
    return getResponse(tx, id)
  })

const withBillingDefaults = (billing: Fields['billing']) => ({
  ...billing,
  billingType: billing?.billingType ?? 'Hourly',
  retainerRequired: billing?.retainerRequired ?? false,
  clientBalance: billing?.clientBalance ?? 0,
})
const clearedBilling = {
  hourlyRate: null,
  flatFee: null,
  retainerAmount: null,
  billingContactName: null,
  billingContactEmail: null,
  billingContactPhone: null,
  notes: null,
}

/** Merges the parts of address and billing in the input into the stored ones. Null clears a group. */
function mergeGroups(before: Client, { address, billing }: Partial<Fields>) {
  const empty = Object.fromEntries(addressLines.map((line) => [line, null]))
  return {
    ...(address !== undefined && { address: address ? { ...before.address, ...address } : empty }),
    ...(billing !== undefined && { billing: withBillingDefaults(billing ? { ...before.billing, ...billing } : clearedBilling) }),
  }
}

export const deleteClient = (db: Db, id: string, match?: string) =>
  transaction(db, async (tx) => {
    await clientActions.remove(tx, id, match, async () => {
      const { cases, hidden } = await countCasesOfClient(tx, id)
      if (hidden) fail('clientHasHiddenCases')
      if (cases) fail('clientHasCases', { cases })
    })
    await endGuestAccessOf(tx, id)
  })
export const restoreClient = async (db: Db, id: string) => ({ id, client: await clientActions.restore(db, id) })

export const handOverClients = (db: Db, input: HandOverInput) =>
  handOverRecords(db, input, lockClient, (tx, id) => records(tx).update('client', id, { owner: input.to }))
