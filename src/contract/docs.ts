import { z } from 'zod'
import { routes } from './route.ts'

export const docs = routes({
  document: {
    method: 'get',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'This document, generated from the schemas that validate requests',
    input: z.strictObject({}),
    output: z.looseObject({ openapi: z.string() }),
  },
  page: {
    method: 'get',
    path: '/docs',
    access: 'anyone',
    kind: 'file',
    summary: 'This document as a web page',
    input: z.strictObject({}),
    output: z.never(),
  },
})
