const key = Buffer.alloc(32).toString('base64')

/** Settings for code that is loaded without an office: by the build and by unit tests. */
export const placeholders = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  PAYLOAD_SECRET: 'x'.repeat(32),
  FIELD_KEYS: `1:${key}`,
  LEDGER_KEY: key,
}
