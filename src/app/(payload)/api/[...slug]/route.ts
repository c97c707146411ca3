import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'

const get = REST_GET(config)
type Get = typeof get
/** Pages add the time of the last change as `v`. Without it the file of a name may be another one tomorrow. */
const cachePictures = async (request: Parameters<Get>[0], context: Parameters<Get>[1]) => {
  const response = await get(request, context)
  const { pathname, searchParams } = new URL(request.url)
  if (response.ok && pathname.startsWith('/api/media/file/'))
    response.headers.set('cache-control', searchParams.has('v') ? 'public, max-age=31536000, immutable' : 'no-cache')
  return response
}

export { cachePictures as GET }
export const POST = REST_POST(config)
export const PUT = REST_PUT(config)
export const PATCH = REST_PATCH(config)
export const DELETE = REST_DELETE(config)
export const OPTIONS = REST_OPTIONS(config)
