import type { Readable } from 'node:stream'
import type { File } from './exchange'

export const csvFile = ({ filename, body }: { filename: string; body: Readable }): File => ({
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'private, no-store',
  },
  body,
})
