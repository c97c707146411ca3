import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'

const get = REST_GET(config)
type Get = typeof get
/** Pages add the time of the last change as `v`. Without it, the same address may have another file tomorrow. */
const cachePictures = async (request: Parameters<Get>[0], context: Parameters<Get>[1]) => {
  const response = await get(request, context)
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/api/media/file/')) return response
  // A missing file may come back, from a backup or while pictures of an earlier release are moved.
  if (response.status >= 400) response.headers.set('cache-control', 'no-store')
  else if (response.ok) response.headers.set('cache-control', searchParams.has('v') ? 'public, max-age=31536000, immutable' : 'no-cache')
  return response
}

export { cachePictures as GET }

const post = REST_POST(config)
type Post = typeof post
const pageVersion = /^\/api\/page\/versions\/[^/]+\/?$/i
/**
 * A restored version of a page becomes the newest draft: visitors see it after someone has looked at it in both languages and
 * published it. Payload would publish it at once, or take the published page off the website if the version was a draft.
 */
const restoreAsDraft = async (request: Parameters<Post>[0], context: Parameters<Post>[1]) => {
  const url = new URL(request.url)
  if (!pageVersion.test(url.pathname)) return post(request, context)
  url.searchParams.set('draft', 'true')
  return post(new Request(url, request), context)
}

export { restoreAsDraft as POST }
export const PUT = REST_PUT(config)
export const PATCH = REST_PATCH(config)
export const DELETE = REST_DELETE(config)
export const OPTIONS = REST_OPTIONS(config)
