import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { type AccessRule, accessRules, type CurrentUser } from '@/contract/access'
import { errors } from '@/contract/errors'
import { listPathParameters, type Route } from '@/contract/route'
import type { ApiClient } from '../support/api/caller'
import { randomIpHeaders } from '../support/api/random-ip'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { addPerson, createPeople } from '../support/people/people'
import { expectedAccess } from '../support/permissions/expected-access'
import { createFixtures, type Fixtures } from '../support/permissions/fixtures'
import type { PermissionCase } from '../support/permissions/permission-case'
import { type MatrixRole, permissionMatrix, roles } from '../support/permissions/permission-matrix'

/** Every route with valid input for every kind of user; checks the status and the schema of each response. */
const routes = Object.entries(contract).flatMap(([noun, table]) =>
  Object.entries(table).map(
    ([name, route]) =>
      [
        `${noun}.${name}`,
        route as Route,
        (permissionMatrix as unknown as Record<string, Record<string, PermissionCase>>)[noun]?.[name] ?? {},
      ] as const,
  ),
)

let fixtures: Fixtures
let people: Record<MatrixRole, ApiClient>
beforeAll(async () => {
  const office = await startOffice({ TRUST_PROXY: '1' })
  const created = await createPeople(office)
  const frontDesk = await addPerson(created.admin, { frontDesk: true })
  // The tests may take longer than a sign-in counts as a confirmation.
  await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() + interval '1 day'`)
  fixtures = createFixtures({ people: created, databaseUrl: office.databaseUrl })
  people = { ...created, frontDesk: frontDesk.client }
  const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await fixtures.people.user.profile.update({ picture })
  return office.remove
})

const usersByRole: Record<MatrixRole, CurrentUser | null> = {
  stranger: null,
  rotating: { ...plainUser(), mustRotate: true },
  editor: { ...plainUser(), roles: ['Editor'] },
  other: plainUser(),
  frontDesk: { ...plainUser(), frontDesk: true },
  user: plainUser(),
  admin: { ...plainUser(), roles: ['Admin'] },
}
function plainUser(): CurrentUser {
  return {
    id: '',
    email: '',
    name: '',
    displayName: null,
    avatarUrl: null,
    roles: ['User'],
    frontDesk: false,
    mustRotate: false,
    setup: false,
    secondFactor: false,
    mustEnroll: false,
  }
}

/** The status that the access rule, the test case and the contract give. */
function expected(role: MatrixRole, access: AccessRule, route: Route, permissionCase: PermissionCase): number {
  if (!accessRules[access](usersByRole[role])) return errors[role === 'stranger' ? 'notAuthenticated' : 'notAllowed'][0]
  const isOwner = !['other', 'frontDesk'].includes(role) || (role === 'frontDesk' && permissionCase.frontDesk)
  if (!isOwner && permissionCase.nonOwnerStatus) return permissionCase.nonOwnerStatus
  return permissionCase.failureStatus ?? permissionCase.successStatus ?? route.status ?? (route.method === 'post' ? 201 : 200)
}

type Input = Record<string, unknown>
async function send(person: ApiClient, route: Route, input: Input, from: Record<string, string> = {}) {
  const rest = { ...input }
  for (const name of listPathParameters(route.path)) delete rest[name]
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const inBody = route.kind !== 'upload' && route.method !== 'get' && route.method !== 'delete'
  const query = inBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`
  const answer = await person.raw(route.method.toUpperCase(), path + query, {
    headers: {
      ...from,
      ...(inBody && { 'content-type': 'application/json' }),
      ...(route.kind === 'upload' && { 'x-ms-blob-type': 'BlockBlob' }),
    },
    ...(inBody && { body: JSON.stringify(rest) }),
    ...(route.kind === 'upload' && { body: 'Dear Mr. Peña' }),
  })
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: answer.status, body: (json ? JSON.parse(text) : {}) as { errors?: { field: string; message: string }[] } }
}

/** Routes for anyone have no roles, and some are rate limited, so two kinds of user are enough. */
const rolesFor = (access: AccessRule) => (access === 'anyone' ? (['stranger', 'admin'] as const) : roles)
/** The second is in the year 10000 in UTC. */
const unstorable = ['\0', '9999-12-31T23:59:59-14:00']
const inputOf = async (permissionCase: PermissionCase, person: ApiClient): Promise<Input> => permissionCase.input?.(fixtures, person) ?? {}

describe.each(routes)('%s', (name, route, permissionCase) => {
  const access = expectedAccess(name)
  let inputOfDenied: Promise<Input> | undefined
  /** Denied requests change nothing, so the roles that are not staff share Ben's records. */
  const shareInput = () => {
    inputOfDenied ??= inputOf(permissionCase, fixtures.people.user)
    return inputOfDenied
  }
  test.each(rolesFor(access))('by %s', async (role) => {
    const person = permissionCase.needsOwnAccount ? await fixtures.newPerson(role) : people[role]
    const isStaff = accessRules.staff(usersByRole[role])
    const isDenied = !accessRules[access](usersByRole[role])
    const makeInput = () => inputOf(permissionCase, isStaff ? person : fixtures.people.user)
    const answer = await send(person, route, await (isDenied && !isStaff ? shareInput() : makeInput()))
    expect({ ...answer, status: answer.status }).toMatchObject({ status: expected(role, access, route, permissionCase) })
    if (answer.status < 300 && route.kind !== 'file') expect(route.output.safeParse(answer.body)).toMatchObject({ success: true })
  })

  const requiredFields = Object.entries(route.input.shape).filter(
    ([name, field]) =>
      !listPathParameters(route.path).includes(name) &&
      !(field as { safeParse(v: unknown): { success: boolean } }).safeParse(undefined).success,
  )
  if (requiredFields.length)
    test('rejects missing fields, all at once', async () => {
      const given = await inputOf(permissionCase, fixtures.people.admin)
      const path = Object.fromEntries(listPathParameters(route.path).map((name) => [name, given[name]]))
      const { status, body } = await send(access === 'anyone' ? fixtures.people.stranger : fixtures.people.admin, route, path)
      expect(status).toBe(400)
      expect(body.errors?.map((e) => e.field)).toEqual(expect.arrayContaining(requiredFields.map(([name]) => name)))
    })
  const fields = Object.keys(route.input.shape)
  if (fields.length)
    test('answers unstorable values without a server error', async () => {
      const person =
        access === 'anyone'
          ? fixtures.people.stranger
          : permissionCase.needsOwnAccount
            ? await fixtures.newPerson('admin')
            : fixtures.people.admin
      const given = await inputOf(permissionCase, person.token ? person : fixtures.people.user)
      // A random address: some routes limit failures per address.
      for (const field of fields)
        for (const value of unstorable)
          expect((await send(person, route, { ...given, [field]: value }, randomIpHeaders())).status, `${field}: ${value}`).toBeLessThan(
            500,
          )
    })
  if (!route.input.safeParse({ unheard: 1 }).success && route.kind !== 'upload')
    test('rejects an unknown field by name', async () => {
      const given = await inputOf(permissionCase, fixtures.people.admin)
      const { status, body } = await send(access === 'anyone' ? fixtures.people.stranger : fixtures.people.admin, route, {
        ...given,
        unheard: 'x',
      })
      expect({ status, errors: body.errors }).toMatchObject({
        status: 400,
        errors: expect.arrayContaining([{ field: 'unheard', message: 'Unknown field "unheard".' }]),
      })
    })
})
