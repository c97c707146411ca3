import { z } from 'zod'
import { route, routes } from './route.ts'

export const docs = routes({
  getOpenApiDocument: route.get('/openapi.json', {
    access: 'anyone',
    summary: 'This document, generated from the schemas that validate requests',
    output: z.looseObject({ openapi: z.string() }),
  }),
  getPage: route.file('/docs', {
    access: 'anyone',
    summary: 'This document as a web page',
  }),
})
