import { z } from 'zod'
import { timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const backups = routes({
  state: route.get('/backups', {
    access: 'admin',
    summary: 'When the last verified backup was made',
    output: z.strictObject({
      /** Written, read back and checked. */
      last: timestamp.nullable(),
      /** No good backup in the last 36 hours, and the office is older than that. */
      late: z.boolean(),
      nightly: z.boolean(),
    }),
  }),
})
