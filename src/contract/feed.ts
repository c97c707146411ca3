import { z } from 'zod'
import { okResponse } from './fields.ts'
import { routes } from './route.ts'

const neutral = z.boolean('Please answer true or false')
export const feed = routes({
  get: {
    method: 'get',
    path: '/feed',
    access: 'staff',
    summary: 'Whether the caller has a calendar feed',
    input: z.strictObject({}),
    output: z.strictObject({ on: z.boolean(), neutral: z.boolean() }),
  },
  create: {
    method: 'post',
    path: '/feed',
    access: 'staff',
    hasSecretResponse: true,
    status: 200,
    summary: "Create a private address for the caller's events as iCalendar. It replaces an earlier one. With neutral, titles are hidden",
    input: z.strictObject({ neutral: neutral.optional() }),
    output: z.strictObject({ address: z.string(), neutral: z.boolean() }),
  },
  remove: {
    method: 'delete',
    path: '/feed',
    access: 'staff',
    summary: "Turn off the caller's calendar feed",
    input: z.strictObject({}),
    output: okResponse,
  },
  read: {
    method: 'get',
    path: '/feed/:token',
    access: 'anyone',
    kind: 'file',
    summary: 'The calendar feed at a private address',
    input: z.strictObject({ token: z.string().max(200) }),
    output: z.never(),
    errors: ['notFound'],
  },
})
