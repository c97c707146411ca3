import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { addressLines, type clientFields, clientRules } from '@/contract/clients'
import { refuse, refuseFields } from '@/contract/errors'
import { announce } from './announce'
import { type Client, countCasesOf, findClient, lockClient } from './client-reads'
import { type Db, personOf } from './db'
import { endGuestsOf } from './guests'
import { local } from './local'
import { today } from './office'
import { originOf } from './origins'
import { recordVerbs } from './record'
import { sealSsn } from './ssn'
import { write } from './write'

type Fields = z.output<typeof clientFields>

const clientActions = recordVerbs({ slug: 'client', noun: 'client', lock: lockClient, find: findClient })
const getResponse = async (db: Db, id: string) => ({ id, client: await clientActions.found(db, id) })

export const createClient = (db: Db, { ssn, contactId, ...fields }: Fields) =>
  write(db, async (tx) => {
    const id = uuid()
    const columns = {
      ...fields,
      ...(await originOf(tx, contactId)),
      type: fields.type ?? 'Individual',
      date: fields.date ?? (await today(tx)),
      address: fields.address ?? {},
      billing: withBillingDefaults(fields.billing),
      ssn: await sealSsn(tx, id, ssn),
    }
    await local(tx).create('client', { ...columns, id, createdBy: personOf(db).id })
    return getResponse(tx, id)
  })

/** Updates the fields that are present, also inside address and billing. */
export const changeClient = (db: Db, { id, ssn, contactId, ...fields }: Partial<Fields> & { id: string }, match?: string) =>
  write(db, async (tx) => {
    await clientActions.claim(tx, id, match)
    const before = await clientActions.found(tx, id)
    const { type, address, billing, ...rest } = fields
    const changes = {
      ...rest,
      ...(await originOf(tx, contactId)),
      ...mergeGroups(before, { address, billing }),
      ...(type !== undefined && { type: type ?? 'Individual' }),
    }
    const invalid = clientRules({ ...before, ...changes, billing: billing && changes.billing })
    if (invalid.length) refuseFields(invalid)
    const encryptedSsn = await sealSsn(tx, id, ssn)
    await local(tx).update('client', id, { ...changes, ...(encryptedSsn !== undefined && { ssn: encryptedSsn }) })
    if (fields.name !== undefined || fields.firstName !== undefined || fields.lastName !== undefined) announce(tx, 'case')
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

/** Merges the given parts of address and billing into the stored ones. Null clears a group. */
function mergeGroups(before: Client, { address, billing }: Partial<Fields>) {
  const empty = Object.fromEntries(addressLines.map((line) => [line, null]))
  return {
    ...(address !== undefined && { address: address ? { ...before.address, ...address } : empty }),
    ...(billing !== undefined && { billing: withBillingDefaults(billing ? { ...before.billing, ...billing } : clearedBilling) }),
  }
}

export const removeClient = (db: Db, id: string, match?: string) =>
  write(db, async (tx) => {
    const response = await clientActions.remove(tx, id, match, async () => {
      const cases = await countCasesOf(tx, id)
      if (cases) refuse('clientHasCases', { cases })
    })
    await endGuestsOf(tx, id)
    return response
  })
export const restoreClient = async (db: Db, id: string) => ({ id, client: await clientActions.restore(db, id) })
