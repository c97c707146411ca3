import { envSchema } from '../../src/env-schema.ts'

/** Every setting as unset. Neither Node nor Next replaces an empty variable by a line of the file `.env`. */
export const noSettings = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))

/** The settings of a demo: those of `source`, and nothing of the file `.env`. */
export const demoSettings = (source: Record<string, string | undefined>) => ({
  ...noSettings,
  ...source,
  DATA_DIR: source.DATA_DIR || '.data-demo',
})
