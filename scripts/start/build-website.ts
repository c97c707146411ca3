import path from 'node:path'
import { type BuildOptions, build } from 'esbuild'

/** Next's own default: browsers of 2023. */
const browsers = ['chrome111', 'edge111', 'firefox111', 'safari16.4']
const common: BuildOptions = { bundle: true, minify: true, format: 'esm', metafile: true }

/**
 * Bundles the public pages into Next's build: `server/website.{mjs,css}` for the HTTP server, and in `static/`, which Next
 * serves to browsers, the files whose addresses change with their content.
 */
export async function buildWebsite(buildDir = '.next') {
  const script = await build({
    ...common,
    entryPoints: { enhance: 'src/site/enhance/main.ts' },
    outdir: path.join(buildDir, 'static/website'),
    entryNames: '[name]-[hash]',
    target: 'es2020',
  })
  const [scriptFile = ''] = Object.keys(script.metafile?.outputs ?? {})
  const scriptHref = `/_next/static/website/${path.basename(scriptFile)}`
  await build({
    ...common,
    entryPoints: { 'server/website': 'src/site/page/render-page.tsx' },
    outdir: buildDir,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    packages: 'external',
    target: ['node24', ...browsers],
    loader: { '.woff2': 'file', '.svg': 'file' },
    assetNames: 'static/website/[name]-[hash]',
    publicPath: '/_next',
    define: { scriptHref: JSON.stringify(scriptHref) },
  })
}
