const maxLength = 60

/** A short name for a rule, made from its title, that no other rule has. */
export function proposeSlug(title: string, rules: readonly { slug: string }[]): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['rule']
  const withSuffix = (suffix: string) =>
    words
      .join('-')
      .slice(0, maxLength - suffix.length)
      .replace(/-$/, '') + suffix
  const taken = new Set(rules.map(({ slug }) => slug))
  let slug = withSuffix('')
  for (let n = 2; taken.has(slug); n += 1) slug = withSuffix(`-${n}`)
  return slug
}
