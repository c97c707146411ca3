import { expect, test } from 'vitest'
import { placeholders } from '../scripts/start/placeholder-settings.ts'
import { readComplete, readGiven, WrongSettings } from './env-schema.ts'

const problems = (source: Record<string, string>, read: (source: Record<string, string>) => unknown = readGiven) => {
  try {
    read(source)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems
    throw error
  }
}

test('an empty environment is enough for the embedded database', () => {
  expect(readGiven({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: '.data',
    SETUP_EMAIL: 'setup@office.local',
    AZURE_SAS_ENDPOINT: '/api/azure/sas',
    OFFICE_TIME_ZONE: 'America/Los_Angeles',
    TRUST_PROXY: 0,
  })
})

test('an own database demands the secrets', () => {
  expect(problems({ DATABASE_URL: placeholders.DATABASE_URL })).toEqual([
    'PAYLOAD_SECRET is missing',
    'FIELD_KEYS is missing',
    'LEDGER_KEY is missing',
  ])
})

test('a short secret is refused', () => {
  expect(problems({ ...placeholders, PAYLOAD_SECRET: 'short' })).toEqual(['PAYLOAD_SECRET must have at least 32 characters'])
})

test('the server takes nothing less than everything', () => {
  expect(problems({}, readComplete)).toContain('DATABASE_URL is missing')
  expect(readComplete(placeholders).FIELD_KEYS).toEqual([{ version: 1, key: new Uint8Array(32) }])
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'office.example'],
  ['PUBLIC_URL', 'https://office.example/path'],
  ['DATABASE_URL', 'mysql://localhost/office'],
  ['FIELD_KEYS', '1:short'],
  ['FIELD_KEYS', `${placeholders.FIELD_KEYS},${placeholders.FIELD_KEYS}`],
  ['LEDGER_KEY', 'short'],
  ['SETUP_EMAIL', 'nobody'],
  ['SETUP_PASSWORD', 'short'],
  ['AZURE_STORAGE_CONNECTION_STRING', 'nonsense'],
  ['AZURE_STORAGE_CONTAINER', 'Upper'],
  ['AZURE_SAS_ENDPOINT', 'https://elsewhere.example/sas'],
  ['ACS_CONNECTION_STRING', 'nonsense'],
  ['ACS_CONNECTION_STRING', 'endpoint=http://acs.example/;accesskey=MTIz'],
  ['REDIS_URL', 'localhost:6379'],
  ['SMTP_URL', 'localhost'],
  ['MAIL_FROM', 'nobody'],
  ['TURN_SECRET', ' '],
  ['CLAMAV_URL', 'localhost:3310'],
  ['BACKUP_TO', ' '],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_PASSPHRASE', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['OFFICE_TIME_ZONE', 'Mars/Olympus'],
  ['TRUST_PROXY', 'yes'],
])('a wrong %s is named: %s', (name, value) => {
  const found = problems({ ...placeholders, [name]: value })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^${name} `))
})

test('relay servers need their secret', () => {
  expect(problems({ TURN_URLS: 'turn:turn.office.example:3478' })).toEqual(['TURN_SECRET is missing'])
})

test('only the public address may call while there is one', () => {
  expect(readGiven({ PUBLIC_URL: 'https://office.example/' }).ALLOWED_ORIGINS).toEqual(['https://office.example'])
  expect(readGiven({ PORT: '4000' }).ALLOWED_ORIGINS).toContain('http://127.0.0.1:4000')
})
