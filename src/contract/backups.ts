import { z } from 'zod'
import { timestamp } from './fields.ts'
import { routes } from './route.ts'

export const backups = routes({
  state: {
    method: 'get',
    path: '/backups',
    access: 'admin',
    summary: 'When the last verified backup was made',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Written, read back and checked. */
      last: timestamp.nullable(),
      /** No good backup in the last 36 hours, and the office is older than that. */
      late: z.boolean(),
      nightly: z.boolean(),
    }),
  },
})
