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

const client = recordVerbs({ slug: 'client', noun: 'client', lock: lockClient, find: findClient })
const answer = async (db: Db, id: string) => ({ id, client: await client.found(db, id) })

export const createClient = (db: Db, { ssn, contactId, ...fields }: Fields) =>
  write(db, async (tx) => {
    const id = uuid()
    const given = {
      ...fields,
      ...(await originOf(tx, contactId)),
      type: fields.type ?? 'Individual',
      date: fields.date ?? (await today(tx)),
      address: fields.address ?? {},
      billing: stored(fields.billing),
      ssn: await sealSsn(tx, id, ssn),
    }
    await local(tx).create('client', { ...given, id, createdBy: personOf(db).id })
    return answer(tx, id)
  })

/** Changes the fields that are present, those of the address and of billing one by one. */
export const changeClient = (db: Db, { id, ssn, contactId, ...fields }: Partial<Fields> & { id: string }, match?: string) =>
  write(db, async (tx) => {
    await client.claim(tx, id, match)
    const before = await client.found(tx, id)
    const { type, address, billing, ...rest } = fields
    const changes = {
      ...rest,
      ...(await originOf(tx, contactId)),
      ...parts(before, { address, billing }),
      ...(type !== undefined && { type: type ?? 'Individual' }),
    }
    const wrong = clientRules({ ...before, ...changes, billing: billing && changes.billing })
    if (wrong.length) refuseFields(wrong)
    const sealed = await sealSsn(tx, id, ssn)
    await local(tx).update('client', id, { ...changes, ...(sealed !== undefined && { ssn: sealed }) })
    if (fields.name !== undefined || fields.firstName !== undefined || fields.lastName !== undefined) announce(tx, 'case')
    return answer(tx, id)
  })

/** Billing that is absent or cleared: hourly, no rate, nothing owed. */
const stored = (billing: Fields['billing']) => ({
  ...billing,
  billingType: billing?.billingType ?? 'Hourly',
  retainerRequired: billing?.retainerRequired ?? false,
  clientBalance: billing?.clientBalance ?? 0,
})
const noBilling = {
  hourlyRate: null,
  flatFee: null,
  retainerAmount: null,
  billingContactName: null,
  billingContactEmail: null,
  billingContactPhone: null,
  notes: null,
}

/** Address and billing as they will be: what is given over what is there, nothing when they are cleared. */
function parts(before: Client, { address, billing }: Partial<Fields>) {
  const empty = Object.fromEntries(addressLines.map((line) => [line, null]))
  return {
    ...(address !== undefined && { address: address ? { ...before.address, ...address } : empty }),
    ...(billing !== undefined && { billing: stored(billing ? { ...before.billing, ...billing } : noBilling) }),
  }
}

export const removeClient = (db: Db, id: string, match?: string) =>
  write(db, async (tx) => {
    const removed = await client.remove(tx, id, match, async () => {
      const cases = await countCasesOf(tx, id)
      if (cases) refuse('clientHasCases', { cases })
    })
    await endGuestsOf(tx, id)
    return removed
  })
export const restoreClient = async (db: Db, id: string) => ({ id, client: await client.restore(db, id) })
