const short = (text: string) => JSON.stringify(text.slice(0, 50))
const many = (count: number) => count.toLocaleString('en-US')

/** What can be wrong with a YAML text of case types; each stands behind 'YAML parse error: '. */
export const yamlReasons = {
  tooLong: (max: number) => `the text is longer than ${many(max)} characters`,
  tooMany: (max: number) => `more than ${many(max)} types and sub-types`,
  charset: 'the text is not UTF-8',
  unreadable: 'the text cannot be read',
  tab: 'lines must not be indented with tabs',
  documents: 'the text contains more than one document',
  alias: 'aliases are not allowed',
  anchor: 'anchors are not allowed',
  tag: 'tags are not allowed',
  key: 'a key must be text',
  duplicateKey: (key: string) => `duplicate key ${short(key)}`,
  unknownKey: (key: string, known: string[]) => `unknown key ${short(key)}, expected ${known.join(', ')}`,
  expected: (known: string[]) => `expected ${known.join(', ')}`,
  list: (what: string) => `${what} must be a list`,
  text: (what: string) => `${what} must be text`,
  nameless: 'a type needs a name',
  name: 'the name is not valid',
  notes: 'the notes are not valid',
  twice: (name: string) => `${short(name)} appears twice`,
}
