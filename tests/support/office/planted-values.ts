/** What tests enter as data of clients and as passwords. */
const planted = [
  '123-45-6789',
  '123456789',
  '987-65-4321',
  '987654321',
  '531-42-87',
  '@client.example',
  '@visitor.example',
  'a long enough sentence',
  'planted in a record',
]

/** The lines of a log that contain data of clients, a password or the token of a session. */
export function findPlantedValues(log: string, tokens: readonly string[]): string[] {
  const secrets = new Set(tokens.filter(Boolean))
  const hasToken = (line: string) => (line.match(/[\w-]{32,}/g) ?? []).some((word) => secrets.has(word))
  return log.split('\n').filter((line) => planted.some((value) => line.includes(value)) || hasToken(line))
}
