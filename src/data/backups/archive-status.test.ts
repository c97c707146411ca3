import { expect, test } from 'vitest'
import { describeArchive } from './archive-status'

const now = new Date('2026-11-23T12:00:00Z')
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString()
const current = { enabled: true, until: at(1), hasBase: true, unprotectedSince: null, problem: null, drill: null }
const statusOf = (change: object) => describeArchive({ ...current, ...change }, now)

test('warns after 15 minutes without the target, whether or not the archiver still runs', () => {
  expect(statusOf({}).status).toBe('current')
  expect(statusOf({ until: at(14), problem: 'unreachable' }).status).toBe('current')
  expect(statusOf({ until: at(16), problem: 'unreachable' })).toMatchObject({ status: 'late', problem: 'unreachable' })
  expect(statusOf({ until: at(16) }).status).toBe('late')
  expect(statusOf({ until: null, hasBase: false, problem: 'readOnly' })).toMatchObject({ status: 'late', until: null })
})

test('warns at once when the log has a gap, or when only a person can help', () => {
  expect(statusOf({ unprotectedSince: at(40) })).toMatchObject({ status: 'unprotected', until: new Date(at(40)) })
  expect(statusOf({ until: null, problem: 'otherOffice' })).toMatchObject({ status: 'unprotected', until: null })
})

test('tells apart an office without a passphrase and one whose first base backup is being made', () => {
  expect(statusOf({ enabled: false, until: null }).status).toBe('none')
  expect(statusOf({ until: null, hasBase: false }).status).toBe('starting')
})
