const quote = (text: string) => JSON.stringify(text.slice(0, 50))
const formatNumber = (count: number) => count.toLocaleString('en-US')

export const yamlError = (reason: string, line: number, column: number) => ({
  field: 'yaml',
  message: `YAML parse error: ${reason} (line ${line}, column ${column})`,
})

/** The reasons of a `yamlError`. */
export const yamlMessages = {
  tooLong: (max: number) => `the text is longer than ${formatNumber(max)} characters`,
  tooMany: (max: number) => `more than ${formatNumber(max)} types and sub-types`,
  charset: 'the text is not UTF-8',
  unreadable: 'the text cannot be read',
  tab: 'lines must not be indented with tabs',
  documents: 'the text contains more than one document',
  alias: 'aliases are not allowed',
  anchor: 'anchors are not allowed',
  tag: 'tags are not allowed',
  key: 'a key must be text',
  duplicateKey: (key: string) => `duplicate key ${quote(key)}`,
  unknownKey: (key: string, known: string[]) => `unknown key ${quote(key)}, expected ${known.join(', ')}`,
  expected: (known: string[]) => `expected ${known.join(', ')}`,
  list: (what: string) => `${what} must be a list`,
  text: (what: string) => `${what} must be text`,
  missingName: 'a type needs a name',
  nameInvalid: 'the name is not valid',
  notesInvalid: 'the notes are not valid',
  tooManyRules: (max: number) => `more than ${formatNumber(max)} rules`,
  overlappingRules: (slug: string) => `two versions of ${quote(slug)} are in force at the same time`,
  tooManyTemplateEntries: (max: number) => `more than ${formatNumber(max)} entries of templates`,
  tooManyOf: (name: string, max: number) => `more than ${formatNumber(max)} ${name}`,
  unknownRule: (slug: string) => `no rule has the slug ${quote(slug)}`,
  duplicateName: (name: string) => `${quote(name)} appears twice`,
}
