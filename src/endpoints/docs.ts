import { docs } from '@/contract/docs'
import { openApi } from '@/contract/openapi'
import { docsPage } from './docs-page'
import { implement } from './implement'

let document: ReturnType<typeof openApi> | undefined
const getDocument = () => (document ??= openApi())
let page: ReturnType<typeof docsPage> | undefined

export const docsEndpoints = implement(docs, {
  document: () => getDocument(),
  page: () => (page ??= docsPage(getDocument())),
})
