import { z } from 'zod'
import { routes } from './route.ts'

export const docs = routes({
  document: {
    method: 'get',
    path: '/openapi.json',
    door: 'anyone',
    summary: 'This document: every call, made from the schemas that check it',
    input: z.strictObject({}),
    output: z.looseObject({ openapi: z.string() }),
  },
  page: {
    method: 'get',
    path: '/docs',
    door: 'anyone',
    kind: 'file',
    summary: 'The same, to be read by people',
    input: z.strictObject({}),
    output: z.never(),
  },
})
