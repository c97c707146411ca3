import type { z } from 'zod'
import { refuseFields } from '@/contract/errors'
import { type eventFields, eventRules, wrongEventPerson } from '@/contract/events'
import { type Db, personOf } from './db'
import { findEvent, lockEvent } from './event-reads'
import { local } from './local'
import { originOf } from './origins'
import { recordVerbs } from './record'
import { staffMember } from './user-reads'
import { write } from './write'

type Fields = z.output<typeof eventFields>

const record = recordVerbs({ slug: 'event', noun: 'event', lock: lockEvent, find: findEvent })
const answer = async (db: Db, id: string) => ({ id, event: await record.found(db, id) })
const stored = ({ userId, contactId: _, ...fields }: Partial<Fields>) => ({ ...fields, ...(userId !== undefined && { user: userId }) })

export const createEvent = (db: Db, fields: Fields) =>
  write(db, async (tx) => {
    await demandPerson(tx, fields)
    const { id } = await local(tx).create('event', {
      ...stored(fields),
      ...(await originOf(tx, fields.contactId)),
      createdBy: personOf(tx).id,
    })
    return answer(tx, id)
  })

export const changeEvent = (db: Db, { id, ...fields }: Partial<Fields> & { id: string }, match?: string) =>
  write(db, async (tx) => {
    const before = await record.claim(tx, id, match)
    const wrong = eventRules({
      start: fields.start ?? before.start.toISOString(),
      end: fields.end === undefined ? before.end?.toISOString() : fields.end,
    })
    if (wrong.length) refuseFields(wrong)
    if (fields.userId !== before.userId) await demandPerson(tx, fields)
    await local(tx).update('event', id, { ...stored(fields), ...(await originOf(tx, fields.contactId)) })
    return answer(tx, id)
  })

async function demandPerson(db: Db, { userId }: Partial<Fields>) {
  if (userId && !(await staffMember(db, userId))) refuseFields([wrongEventPerson])
}

export const removeEvent = (db: Db, id: string, match?: string) => record.remove(db, id, match)
export const restoreEvent = async (db: Db, id: string) => ({ id, event: await record.restore(db, id) })
