import { type ApiClient, createApiClient } from '../api/caller'
import { queryRows } from '../database/rows'
import type { OfficeUnderTest } from '../office/office'

export type People = Record<'stranger' | 'admin' | 'user' | 'other' | 'editor' | 'rotating', ApiClient>
export const password = 'a long enough sentence'

export async function signIn(url: string, email: string, ownPassword = password): Promise<ApiClient> {
  const { token } = await createApiClient(url, null).auth.login({ email, password: ownPassword })
  return createApiClient(url, token)
}

type NewPerson = { name?: string; roles?: ('Admin' | 'User' | 'Editor')[]; mustRotate?: boolean; frontDesk?: boolean }

/** Creates an account and signs in to it. */
export async function addPerson(
  admin: ApiClient,
  { name = 'Dana', roles = ['User'], mustRotate = false, frontDesk = false }: NewPerson = {},
) {
  const email = `${crypto.randomUUID()}@office.example`
  const { id } = await admin.users.create({ email, name, roles, password, mustRotate, frontDesk })
  return { id, email, client: await signIn(admin.url, email) }
}

/** Creates one person for each kind of access through the API: first start, second account, invitations. */
export async function createPeople({ url, setup, databaseUrl }: Pick<OfficeUnderTest, 'url' | 'setup' | 'databaseUrl'>): Promise<People> {
  const first = await signIn(url, setup.email, setup.password)
  await first.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
  const admin = await signIn(url, 'ana@office.example')
  await admin.accounts.createRequired({ email: 'ben@office.example', name: 'Ben Ito', password })
  const add = async (name: string, roles: ('User' | 'Editor')[], mustRotate: boolean) => {
    const email = `${name}@office.example`
    await admin.users.create({ email, name, roles, password, mustRotate })
    return signIn(url, email)
  }
  const people = {
    stranger: createApiClient(url, null),
    admin,
    user: await signIn(url, 'ben@office.example'),
    other: await add('cleo', ['User'], false),
    editor: await add('edi', ['Editor'], false),
    rotating: await add('rosa', ['User'], true),
  }
  // Tests may take longer than a sign-in counts as a confirmation.
  await queryRows(databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  return people
}
