import { expect, test } from 'vitest'
import { placeholders } from '../scripts/start/placeholder-settings.ts'
import { InvalidEnvError, parseServerEnv, parseStartupEnv } from './env-schema.ts'

const problems = (source: Record<string, string>, read: (source: Record<string, string>) => unknown = parseStartupEnv) => {
  try {
    read(source)
    return []
  } catch (error) {
    if (error instanceof InvalidEnvError) return error.problems
    throw error
  }
}

test('an empty environment is enough for the embedded database', () => {
  expect(parseStartupEnv({})).toMatchObject({
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

test('a database of your own requires the secrets', () => {
  expect(problems({ DATABASE_URL: placeholders.DATABASE_URL })).toEqual([
    'PAYLOAD_SECRET is missing',
    'FIELD_KEYS is missing',
    'LEDGER_KEY is missing',
  ])
})

test('a short secret is rejected', () => {
  expect(problems({ ...placeholders, PAYLOAD_SECRET: 'short' })).toEqual(['PAYLOAD_SECRET must have at least 32 characters'])
})

test('the server requires every variable', () => {
  expect(problems({}, parseServerEnv)).toContain('DATABASE_URL is missing')
  expect(parseServerEnv(placeholders).FIELD_KEYS).toEqual([{ version: 1, key: new Uint8Array(32) }])
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
])('an invalid %s is reported: %s', (name, value) => {
  const reported = problems({ ...placeholders, [name]: value })
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatch(new RegExp(`^${name} `))
})

test('TURN servers require a secret', () => {
  expect(problems({ TURN_URLS: 'turn:turn.office.example:3478' })).toEqual(['TURN_SECRET is missing'])
})

test('only the public address is an allowed origin if there is one', () => {
  expect(parseStartupEnv({ PUBLIC_URL: 'https://office.example/' }).ALLOWED_ORIGINS).toEqual(['https://office.example'])
  expect(parseStartupEnv({ PORT: '4000' }).ALLOWED_ORIGINS).toContain('http://127.0.0.1:4000')
})
