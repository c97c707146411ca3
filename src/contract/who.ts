/** Who is asking, as every rule sees a person. */
export type Person = {
  id: string
  email: string
  name: string
  displayName: string | null
  avatarUrl: string | null
  roles: Role[]
  /** Must choose a new password before anything else. */
  mustRotate: boolean
  /** The account of the first start, which can only make the first Admin. */
  setup: boolean
  /** Signs in with a code besides the password. */
  secondFactor: boolean
  /** A role asks for a second factor that is not there yet: it is set up before anything else. */
  mustEnroll: boolean
}
export const roles = ['Admin', 'User', 'Editor'] as const
export type Role = (typeof roles)[number]

/** Roles compare without case; Admin includes User and Editor. */
export const hasRole = (person: Pick<Person, 'roles'>, ...wanted: Role[]) =>
  person.roles.some((r) => r.toLowerCase() === 'admin' || wanted.some((w) => w.toLowerCase() === r.toLowerCase()))

const settled = (person: Person | null): person is Person => person !== null && !person.mustRotate && !person.setup && !person.mustEnroll

/** The doors: who may come through, by name. */
export const who = {
  anyone: () => true,
  /** Anybody with a session, also one who must rotate or set up first. */
  signedIn: (person) => person !== null,
  /** Who may set up a second factor: nobody whose password somebody else knows. */
  enrolling: (person) => person !== null && !person.mustRotate && !person.setup,
  member: (person) => settled(person),
  staff: (person) => settled(person) && hasRole(person, 'User'),
  editor: (person) => settled(person) && hasRole(person, 'Editor'),
  admin: (person) => settled(person) && hasRole(person, 'Admin'),
} satisfies Record<string, (person: Person | null) => boolean>
export type Door = keyof typeof who

export type Owned = { owners: readonly (string | null | undefined)[] }
/** Admin may change anything; others what they own. */
export const mayChange = (person: Person, record: Owned) => hasRole(person, 'Admin') || record.owners.includes(person.id)
