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
  const enhance = await buildScript(buildDir, 'enhance', 'src/site/enhance/main.ts')
  const portal = await buildScript(buildDir, 'portal', 'src/site/portal/main.tsx')
  await build({
    ...common,
    entryPoints: { 'server/website': 'src/site/page/render-page.tsx', 'server/portal': 'src/site/portal/render-portal.tsx' },
    outdir: buildDir,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    packages: 'external',
    target: ['node24', ...browsers],
    loader: { '.woff2': 'file', '.svg': 'file' },
    assetNames: 'static/website/[name]-[hash]',
    publicPath: '/_next',
    define: { scriptHref: JSON.stringify(enhance.href), portalAssets: JSON.stringify(portal) },
  })
}

/** A tenth of React's size, for the components of the client's page. */
const preact = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
}

/**
 * Returns the addresses of the script, of those that it imports at once, and of the styles of what it imports later: the
 * page's own styles are in its HTML.
 */
async function buildScript(buildDir: string, name: string, entryPoint: string) {
  const { metafile } = await build({
    ...common,
    entryPoints: { [name]: entryPoint },
    outdir: path.join(buildDir, 'static/website'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
    loader: { '.woff2': 'file', '.svg': 'file' },
    target: 'es2020',
    alias: preact,
    // The two composed classes set the same value, so their order does not matter.
    logOverride: { 'undefined-composes-from': 'silent' },
  })
  const outputs = metafile?.outputs ?? {}
  const [file = ''] = Object.keys(outputs).filter((output) => outputs[output]?.entryPoint === entryPoint && output.endsWith('.js'))
  const hrefOf = (output: string) => `/_next/static/website/${path.basename(output)}`
  const imported = (outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
  const { cssBundle } = outputs[file] ?? {}
  return { href: hrefOf(file), imports: imported.map((one) => hrefOf(one.path)), lateStyles: cssBundle ? hrefOf(cssBundle) : null }
}
