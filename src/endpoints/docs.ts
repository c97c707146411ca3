import { docs } from '@/contract/docs'
import { openApi } from '@/contract/openapi'
import { docsPage } from './docs-page'
import { implement } from './implement'

/** Made at the first question and the same from then on. */
let document: ReturnType<typeof openApi> | undefined
const known = () => (document ??= openApi())
let page: ReturnType<typeof docsPage> | undefined

export const docsEndpoints = implement(docs, {
  document: () => known(),
  page: () => (page ??= docsPage(known())),
})
