export type Person = {
  id: string
  email: string
  name: string
  displayName: string | null
  avatarUrl: string | null
  roles: Role[]
  /** Must choose a new password first. */
  mustRotate: boolean
  /** The setup account, which can only create the first Admin. */
  setup: boolean
  /** Has set up two-factor authentication. */
  secondFactor: boolean
  /** Must set up two-factor authentication first. */
  mustEnroll: boolean
}
export const roles = ['Admin', 'User', 'Editor'] as const
export type Role = (typeof roles)[number]

/** Ignores letter case. Admin includes User and Editor. */
export const hasRole = (person: Pick<Person, 'roles'>, ...wanted: Role[]) =>
  person.roles.some((r) => r.toLowerCase() === 'admin' || wanted.some((w) => w.toLowerCase() === r.toLowerCase()))

const isReady = (person: Person | null): person is Person => person !== null && !person.mustRotate && !person.setup && !person.mustEnroll

export const who = {
  anyone: () => true,
  /** Also users who must first change their password or finish setup. */
  signedIn: (person) => person !== null,
  /** May set up a second factor: not with a password that someone else knows. */
  enrolling: (person) => person !== null && !person.mustRotate && !person.setup,
  member: (person) => isReady(person),
  staff: (person) => isReady(person) && hasRole(person, 'User'),
  editor: (person) => isReady(person) && hasRole(person, 'Editor'),
  admin: (person) => isReady(person) && hasRole(person, 'Admin'),
} satisfies Record<string, (person: Person | null) => boolean>
export type Door = keyof typeof who

export type Owned = { owners: readonly (string | null | undefined)[] }
export const mayChange = (person: Person, record: Owned) => hasRole(person, 'Admin') || record.owners.includes(person.id)
