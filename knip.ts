import { globSync, readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

// Programs that a starter hands to the pinned runtime are named in strings.
const started = globSync('scripts/**/*.{mjs,ts}').flatMap(
  (file) => readFileSync(file, 'utf8').match(/(?<=['"])scripts\/[\w/-]+\.ts(?=['"])/g) ?? [],
)

const config: KnipConfig = {
  entry: [
    ...new Set(started),
    'scripts/{start,test}.mjs',
    'scripts/start/next-build.mjs',
    // The benches start them by their files.
    'bench/{index,baseline-pg,baseline-payload,page,baseline-node}.ts',
    'bench/stock-admin/{payload,next}.config.ts',
    'bench/stock-admin/app/**/{page,layout,route}.{ts,tsx}',
    'payload.config.ts',
    // Payload names the staff area's views in this list, which it writes itself.
    'src/app/(payload)/admin/importMap.js',
    'src/app/**/{page,layout,route,not-found,sitemap,robots,forbidden}.{ts,tsx}',
    'tests/**/*.test.ts',
    // Named by address: another package loads it in place of its own.
    'tests/support/typescript-api.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,mjs}', 'tests/**/*.ts', 'bench/**/*.{ts,tsx}'],
  ignore: ['src/payload-types.ts'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Tests start or read them by their file.
    'azurite',
    'html_codesniffer',
    '@redocly/cli',
    'vnu-jar',
    // A test compiles a program that uses it against our OpenAPI document.
    'openapi-fetch',
    // Its font is a file to the framework's font loader, not an import.
    '@fontsource/besley',
  ],
  // Brought by the machine, where it is: scripts/checks/external-programs.ts.
  ignoreBinaries: ['clamd', 'java', 'mount', 'nginx', 'openssl', 'redis-server', 'umount'],
  compilers: {
    css: (text: string) => [...text.matchAll(/(?<=@import\s+)(['"]).*?\1/g)].map(([from]) => `import ${from}`).join('\n'),
  },
  // Its plugin would load the config, and with it the settings.
  payload: false,
}

export default config
