import { envSchema } from '../../src/env-schema.ts'

/** Every setting as unset. Neither Node nor Next replaces an empty variable by a line of the file `.env`. */
export const noSettings = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))
