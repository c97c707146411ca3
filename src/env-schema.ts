import * as z from 'zod'
import { connection, fieldKeys, ledgerKey, publicUrl, text, timeZone, turnUrls, urlWithProtocol, wholeNumber } from './env-values.ts'

export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development'),
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address of this machine, for example 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: text('.data').default('.data'),
  DISK_RESERVE_MB: wholeNumber(0, 999_999_999).default(200),
  DATABASE_URL: urlWithProtocol(['postgres:', 'postgresql:'], 'postgres://name:password@host:5432/database'),
  PAYLOAD_SECRET: z.string().min(32, 'must have at least 32 characters'),
  FIELD_KEYS: fieldKeys,
  LEDGER_KEY: ledgerKey,
  SETUP_EMAIL: z.email('must be an email address').toLowerCase().default('setup@office.local'),
  SETUP_PASSWORD: z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters').optional(),
  AZURE_STORAGE_CONNECTION_STRING: connection(
    /UseDevelopmentStorage=true|AccountName=[^;]+.*AccountKey=|AccountKey=[^;]+.*AccountName=/i,
    'DefaultEndpointsProtocol=https;AccountName=…;AccountKey=…',
  ).optional(),
  AZURE_STORAGE_CONTAINER: z
    .string()
    .regex(/^[a-z0-9](-?[a-z0-9]){2,62}$/, 'must have 3 to 63 lower-case letters, digits and single hyphens')
    .default('law-office'),
  AZURE_SAS_ENDPOINT: z
    .string()
    .regex(/^\/api\/[\w/-]+$/, 'must be a path that begins with /api/')
    .default('/api/azure/sas'),
  ACS_CONNECTION_STRING: connection(/endpoint=https:\/\/[^;]+;.*accesskey=/i, 'endpoint=https://…;accesskey=…').optional(),
  REDIS_URL: urlWithProtocol(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  SMTP_URL: urlWithProtocol(['smtp:', 'smtps:'], 'smtp://name:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an email address, with or without a name before it')
    .optional(),
  TURN_URLS: turnUrls.default([]),
  TURN_SECRET: text('a long random word').optional(),
  CLAMAV_URL: urlWithProtocol(['tcp:', 'unix:'], 'tcp://host:3310').optional(),
  BACKUP_TO: text('/var/backups/law-office')
    .refine((target) => !/^https?:/.test(target) || URL.canParse(target), 'must be a folder, or the address of a container with its SAS')
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:30')
    .default('02:30'),
  BACKUP_KEEP: wholeNumber(1, 9999).default(30),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits and signs')
    .optional(),
  OFFICE_TIME_ZONE: timeZone.default('America/Los_Angeles'),
  TRUST_PROXY: wholeNumber(0, 100).default(0),
})

// For the embedded database, the first start creates these four.
const embeddedEnvSchema = envSchema.partial({ DATABASE_URL: true, PAYLOAD_SECRET: true, FIELD_KEYS: true, LEDGER_KEY: true })

type Source = Record<string, string | undefined>

/** `problems` has one line for each invalid variable, beginning with its name. */
export class InvalidEnvError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The environment of the server, which needs every required variable. */
export const parseServerEnv = (source: Source) => derive(check(envSchema, source))

/** The environment of the start-up, where the database and its three secrets may be missing together. */
export const parseStartupEnv = (source: Source) => derive(check(source.DATABASE_URL ? envSchema : embeddedEnvSchema, source))

export type StartupEnv = ReturnType<typeof parseStartupEnv>

function check<Schema extends typeof envSchema | typeof embeddedEnvSchema>(schema: Schema, source: Source): z.infer<Schema> {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(variables)
  const problems = error?.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} ${name in variables ? message : 'is missing'}`
  })
  if (variables.TURN_URLS && !variables.TURN_SECRET) throw new InvalidEnvError([...(problems ?? []), 'TURN_SECRET is missing'])
  if (problems) throw new InvalidEnvError(problems)
  return data as z.infer<Schema>
}

function derive<Values extends z.infer<typeof embeddedEnvSchema>>(values: Values) {
  const { PORT } = values
  const localOrigins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${PORT}`)
  return Object.freeze({
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${PORT}`,
    ALLOWED_ORIGINS: values.PUBLIC_URL ? [values.PUBLIC_URL] : localOrigins,
  })
}
