import { expect, test } from 'vitest'
import { ArchiveError, toArchiveError } from './archive-error.ts'

test.each([
  [{ code: 'ENOSPC', syscall: 'write' }, 'full', 'free space there'],
  [{ code: 'EDQUOT', syscall: 'write' }, 'full', 'free space there'],
  [{ code: 'EROFS', syscall: 'mkdir' }, 'readOnly', 'check its permissions'],
  [{ code: 'EACCES', syscall: 'open' }, 'readOnly', 'check its permissions'],
  [{ statusCode: 403, code: 'AuthorizationPermissionMismatch' }, 'readOnly', 'SAS of the container'],
  [{ statusCode: 503, code: 'ServerBusy' }, 'unreachable', 'is not reachable'],
  [{ code: 'ENOTDIR', syscall: 'mkdir' }, 'unreachable', 'is not reachable'],
  [new TypeError('a bug with https://account/?sig=secret'), 'internal', 'The archiver failed.'],
])('%j is reported as %s, with what to do', (error, problem, message) => {
  const known = toArchiveError(error)
  expect(known).toMatchObject({ problem, message: expect.stringContaining(message) })
  expect(known.message).not.toContain('secret')
  expect(toArchiveError(known)).toBe(known)
  expect(known).toBeInstanceOf(ArchiveError)
})
