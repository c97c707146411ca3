import { expect, test } from 'vitest'
import { readUserList } from './user-list'

const user = { id: '1', name: 'Ana Ruiz', email: 'ana@office.example' }

test('accepts users in an object and as a bare list, also with only id, name and email', () => {
  const expected = { ...user, displayName: null, avatarUrl: null, altIds: [], communicationId: '1', roles: ['User'] }
  expect(readUserList([user])).toMatchObject({ users: [expected], total: 1 })
  expect(readUserList({ users: [user], total: 1 })).toMatchObject({ users: [expected], total: 1 })
})
test('keeps what the server sends', () => {
  expect(readUserList({ users: [{ ...user, roles: ['Admin'], canDelete: true }], total: 1, nextCursor: 'x' })).toMatchObject({
    users: [{ roles: ['Admin'], canDelete: true, communicationId: '1' }],
    nextCursor: 'x',
  })
})
