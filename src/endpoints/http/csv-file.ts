import type { Readable } from 'node:stream'
import type { FileResponse } from './exchange'

export const csvResponse = ({ filename, body }: { filename: string; body: Readable }): FileResponse => ({
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'private, no-store',
  },
  body,
})
