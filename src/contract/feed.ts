import { z } from 'zod'
import { ok } from './fields.ts'
import { routes } from './route.ts'

const neutral = z.boolean('Please answer true or false')
export const feed = routes({
  get: {
    method: 'get',
    path: '/feed',
    door: 'staff',
    summary: "Whether one's own events can be read as a calendar feed",
    input: z.strictObject({}),
    output: z.strictObject({ on: z.boolean(), neutral: z.boolean() }),
  },
  open: {
    method: 'post',
    path: '/feed',
    door: 'staff',
    secret: true,
    status: 200,
    summary: "A new private address of one's own events as iCalendar; one given before ends. With neutral the titles say nothing",
    input: z.strictObject({ neutral: neutral.optional() }),
    output: z.strictObject({ address: z.string(), neutral: z.boolean() }),
  },
  close: {
    method: 'delete',
    path: '/feed',
    door: 'staff',
    summary: "The address of one's calendar feed ends",
    input: z.strictObject({}),
    output: ok,
  },
  read: {
    method: 'get',
    path: '/feed/:token',
    door: 'anyone',
    kind: 'file',
    summary: 'The calendar feed of whoever was given this address',
    input: z.strictObject({ token: z.string().max(200) }),
    output: z.never(),
    errors: ['notFound'],
  },
})
