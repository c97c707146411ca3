import { z } from 'zod'
import { at } from './fields.ts'
import { routes } from './route.ts'

export const backups = routes({
  state: {
    method: 'get',
    path: '/backups',
    door: 'admin',
    summary: 'When the last verified backup was made',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Written, read back and checked. */
      last: at.nullable(),
      /** No good backup in the last 36 hours, and the office is older than that. */
      late: z.boolean(),
      nightly: z.boolean(),
    }),
  },
})
