import type { Readable } from 'node:stream'
import type { FileResponse } from './exchange'

/** `name`: in ASCII, chosen by the office. */
const download = (type: string, name: string, body: string | Readable): FileResponse => ({
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
  body,
})

export const csvResponse = ({ filename, body }: { filename: string; body: Readable }) => download('text/csv; charset=utf-8', filename, body)
export const yamlResponse = (filename: string, body: string) => download('application/yaml; charset=utf-8', filename, body)
export const zipResponse = (filename: string, body: Readable) => download('application/zip', filename, body)
