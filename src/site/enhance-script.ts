import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import zlib from 'node:zlib'
import type { Packed } from './cached-response.ts'

export type StaticScript = { href: string; kept: Packed }

/** The site's one script, without its types and comments; its address changes with it, so browsers keep it for good. */
export function enhanceScript(source = readFileSync(new URL('./enhance.ts', import.meta.url), 'utf8')): StaticScript {
  const code = stripTypeScriptTypes(source)
    .replace(/^\s*(\/\/|\/\*\*).*$/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\s+/gm, '')
    .replace(/ {2,}/g, ' ')
  const identity = Buffer.from(code)
  const mark = createHash('sha256').update(identity).digest('base64url').slice(0, 12)
  return {
    href: `/enhance-${mark}.js`,
    kept: {
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${mark}"`,
        vary: 'accept-encoding',
      },
      bodies: { identity, br: zlib.brotliCompressSync(identity), gzip: zlib.gzipSync(identity, { level: 9 }) },
    },
  }
}
