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
  const scriptHref = await buildScript(buildDir, 'enhance', 'src/site/enhance/main.ts')
  const portalScriptHref = await buildScript(buildDir, 'portal', 'src/site/portal/main.tsx')
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
    define: { scriptHref: JSON.stringify(scriptHref), portalScriptHref: JSON.stringify(portalScriptHref) },
  })
}

/** A tenth of React's size, for the components of the client's page. */
const preact = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
}

/** Returns the address of the script. */
async function buildScript(buildDir: string, name: string, entryPoint: string) {
  const script = await build({
    ...common,
    entryPoints: { [name]: entryPoint },
    outdir: path.join(buildDir, 'static/website'),
    entryNames: '[name]-[hash]',
    target: 'es2020',
    alias: preact,
  })
  const [file = ''] = Object.keys(script.metafile?.outputs ?? {})
  return `/_next/static/website/${path.basename(file)}`
}
