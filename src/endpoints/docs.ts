import { docs } from '@/contract/docs'
import { buildOpenApiDocument } from '@/contract/openapi'
import { renderDocsPage } from './docs-page'
import { constantResult } from './http/respond'
import { implement } from './implement'

let document: ReturnType<typeof buildOpenApiDocument> | undefined
const getDocument = () => (document ??= constantResult(buildOpenApiDocument()))
let page: ReturnType<typeof renderDocsPage> | undefined

export const docsEndpoints = implement(docs, {
  getOpenApiDocument: () => getDocument(),
  getPage: () => (page ??= renderDocsPage(getDocument())),
})
