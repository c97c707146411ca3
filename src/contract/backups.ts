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
      /** Counts only after it was read back and verified. */
      last: at.nullable(),
      /** More than 36 hours ago; also when there is none and the office is older than that. */
      late: z.boolean(),
      /** Whether nightly backups are set up. */
      nightly: z.boolean(),
    }),
  },
})
