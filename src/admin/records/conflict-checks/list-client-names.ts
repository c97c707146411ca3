import type { NameKind } from './conflict-queries'

export type ClientName = { type: string; name: string | null; firstName: string; middleName: string | null; lastName: string }
export type NameWithKind = { name: string; kind: NameKind }

/** The shown name first, as in a conflict check of the client: an organization also has the name of its person. */
export function listClientNames({ type, name, firstName, middleName, lastName }: ClientName): [NameWithKind, ...NameWithKind[]] {
  const words = [firstName, middleName, lastName].map((word) => word?.trim()).filter(Boolean)
  const person: NameWithKind = { name: words.join(' '), kind: 'person' }
  const organization = type === 'Organization' && name?.trim()
  return organization ? [{ name: organization, kind: 'organization' }, person] : [person]
}

const isSame = (a: NameWithKind, b: NameWithKind | undefined) => a.name === b?.name && a.kind === b.kind
/** Names that differ from the saved ones: the shown name, and that of the person. */
export function findNewNames(typed: ClientName, saved: ClientName): NameWithKind[] {
  const before = listClientNames(saved)
  return listClientNames(typed).filter((name, at) => !isSame(name, at === 0 ? before[0] : before.at(-1)))
}
