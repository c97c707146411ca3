import { z } from 'zod'
import { flag } from './fields.ts'
import { route, routes } from './route.ts'

export const feed = routes({
  get: route.get('/feed', {
    access: 'staff',
    summary: 'Whether the caller has a calendar feed',
    output: z.strictObject({ on: z.boolean(), neutral: z.boolean() }),
  }),
  create: route.post('/feed', {
    access: 'staff',
    ignoresIdempotencyKey: true,
    requiresReauthentication: true,
    summary: "Create a private address for the caller's events as iCalendar. It replaces an earlier one. With neutral, titles are hidden",
    input: z.strictObject({ neutral: flag.optional() }),
    output: z.strictObject({ address: z.string(), neutral: z.boolean() }),
  }),
  remove: route.delete('/feed', {
    access: 'staff',
    summary: "Turn off the caller's calendar feed",
  }),
  read: route.file('/feed/:token', {
    access: 'anyone',
    summary: 'The calendar feed at a private address',
    input: z.strictObject({ token: z.string().max(200) }),
    errors: ['notFound'],
  }),
})
