import { z } from 'zod'
import { nothingToImport } from './constants/case-types.ts'
import { flag } from './fields.ts'

export const maxYamlLength = 1_000_000
const names = z.array(z.string())

/** An import of many records from one text, all or nothing. */
export const yamlImport = {
  access: 'admin',
  maxBodyBytes: 16 * 1024 * 1024,
  input: z.strictObject({ yaml: z.string(nothingToImport.message), dryRun: flag.optional() }),
  /** The names of the records, as the route describes them. */
  output: z.strictObject({ added: names, changed: names, unchanged: names }),
} as const
