export type CurrentUser = {
  id: string
  email: string
  name: string
  displayName: string | null
  avatarUrl: string | null
  roles: Role[]
  /** May change the `frontDeskFields` of every client and contact, and every event. */
  frontDesk: boolean
  /** Must choose a new password first. */
  mustRotate: boolean
  /** The account of the first start, which can only create the first Admin. */
  setup: boolean
  secondFactor: boolean
  /** A role requires a second factor, which must be set up first. */
  mustEnroll: boolean
}
export const roles = ['Admin', 'User', 'Editor'] as const
export type Role = (typeof roles)[number]

/** Admin includes User and Editor. */
export const hasRole = (person: Pick<CurrentUser, 'roles'>, ...accepted: Role[]) =>
  person.roles.some((r) => r === 'Admin' || accepted.includes(r))

const isSetUp = (person: CurrentUser | null): person is CurrentUser =>
  person !== null && !person.mustRotate && !person.setup && !person.mustEnroll

export const accessRules = {
  anyone: () => true,
  /** Anyone with a session, also before a required password change or setup. */
  signedIn: (person) => person !== null,
  /** May set up a second factor: not with a temporary password, which an Admin knows. */
  enrolling: (person) => person !== null && !person.mustRotate && !person.setup,
  member: (person) => isSetUp(person),
  staff: (person) => isSetUp(person) && hasRole(person, 'User'),
  editor: (person) => isSetUp(person) && hasRole(person, 'Editor'),
  admin: (person) => isSetUp(person) && hasRole(person, 'Admin'),
} satisfies Record<string, (person: CurrentUser | null) => boolean>
export type AccessRule = keyof typeof accessRules

export type OwnedRecord = { owners: readonly (string | null | undefined)[] }
export const canChange = (person: CurrentUser, record: OwnedRecord) => hasRole(person, 'Admin') || record.owners.includes(person.id)

/** The fields of other people's clients and contacts that the `frontDesk` permission covers. */
export const frontDeskFields = {
  client: ['firstName', 'middleName', 'lastName', 'name', 'email', 'phone', 'address', 'notes'],
  contact: ['name', 'email', 'phone', 'notes'],
} as const satisfies Record<string, readonly string[]>

/** The fields of a website request that anybody on the staff may change while nobody owns it: anybody may answer the phone. */
export const unownedRequestFields = ['hasCourtDate'] as const
