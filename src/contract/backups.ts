import { z } from 'zod'
import { at } from './fields.ts'
import { routes } from './route.ts'

export const backups = routes({
  state: {
    method: 'get',
    path: '/backups',
    door: 'admin',
    summary: 'When the last good backup was made',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Read again and found whole. */
      last: at.nullable(),
      /** More than 36 hours ago; also when none was made and the office is older than that. */
      late: z.boolean(),
      /** Whether the office makes one every night by itself. */
      nightly: z.boolean(),
    }),
  },
})
