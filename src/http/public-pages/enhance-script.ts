import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const entryPoint = fileURLToPath(new URL('../../site/enhance/main.ts', import.meta.url))

/** Bundles and minifies the website's one script. Its address changes with its content, so browsers may cache it forever. */
export function buildEnhanceScript() {
  const { outputFiles } = buildSync({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
    tsconfigRaw: {},
  })
  const code = outputFiles.map(({ text }) => text).join('')
  return { href: `/enhance-${hash('sha256', code, 'base64url').slice(0, 12)}.js`, code }
}
