import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Must never reach a browser, not even as a type: secrets, the database schema, bundle size. */
const serverOnly = [
  '^src/(collections|data|endpoints|http|jobs|logger|providers|realtime|migrations)/',
  '^src/(app-context|bootstrap|env|env-schema|env-values|instrumentation|payload-types|proxy|same-origin|signature)\\.ts$',
  '^payload\\.config\\.ts$',
]
// The only files in the folders of screens and pages that run on the server.
const serverFiles = [
  '/(view|screen|page|layout)\\.tsx$',
  '/route\\.ts$',
  '^src/app/(robots|sitemap)\\.ts$',
  '^src/app/\\(payload\\)/(.*/not-found|editor)\\.tsx$',
]

// Files of the public site that run in the browser: client components and the script that enhances the pages.
const asPattern = (path) => path.replace(/[$()*+.?[\]]/g, '\\$&')
const siteInBrowser = globSync('src/site/**/*.{ts,tsx}')
  .filter((path) => /\/enhance\//.test(path) || /^['"]use client['"]/.test(readFileSync(path, 'utf8')))
  .map((path) => `^${asPattern(path)}$`)

// Files of contract/ that load no schema.
const withoutSchemas = globSync('src/contract/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') })
  .filter((path) => !importsSchemas(path))
  .map((path) => `^${asPattern(path)}$`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'import-cycle',
      comment: 'Two files that import each other are one file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'contract/ is shipped to the browser and printed as documentation: it imports only zod and itself.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: ['^src/contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'browser-loads-schemas',
      comment:
        'zod and the schemas are 60 kB: a screen takes constants from contract/constants/ and loads a schema with import() when a form needs it.',
      severity: 'error',
      from: { path: '^src/(admin|calls|client|sign-in|strings|ui)/', pathNot: [...serverFiles, '\\.test\\.ts$'] },
      to: { path: '^src/contract/', pathNot: withoutSchemas, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'browser-imports-server',
      comment: 'Secrets and bundle size: a file that runs in the browser imports nothing of the server, types included.',
      severity: 'error',
      from: { path: ['^src/(admin|app|calls|client|sign-in|strings|ui)/', ...siteInBrowser], pathNot: serverFiles },
      to: { path: serverOnly },
    },
    {
      name: 'site-bypasses-data',
      comment: 'The public site reads through data/. Of the rest of the server it may import the generated types only.',
      severity: 'error',
      from: { path: '^src/site/' },
      to: { path: ['^src/(collections|endpoints|jobs|providers|realtime|migrations)/', '^payload\\.config\\.ts$'] },
    },
    {
      name: 'page-imports-endpoint-or-collection',
      comment: 'A view or page reads through data/.',
      severity: 'error',
      from: { path: '^src/(admin|app)/.*/(view|screen|page)\\.tsx$' },
      to: { path: '^src/(endpoints|collections)/' },
    },
    {
      name: 'data-imports-upward',
      comment: 'Reads and writes outlive HTTP and screens.',
      severity: 'error',
      from: { path: '^src/data/' },
      to: {
        path: [
          '^src/(admin|app|calls|client|collections|endpoints|http|jobs|migrations|realtime|sign-in|site|strings|ui)/',
          '^src/(app-context|bootstrap|instrumentation|proxy)\\.ts$',
          '^payload\\.config\\.ts$',
        ],
      },
    },
    {
      name: 'database-imports-noun',
      comment: 'data/database/ reads and writes without knowledge of any noun.',
      severity: 'error',
      from: { path: '^src/data/database/' },
      to: { path: '^src/data/(?!database/)' },
    },
    {
      name: 'screen-imports-screen',
      comment: 'Screens share frame, records, forms, csv, chat and uploads, so that each screen can be deleted whole.',
      severity: 'error',
      from: { path: '^src/admin/([^/]+)/' },
      to: { path: '^src/admin/[^/]+/', pathNot: '^src/admin/($1|frame|records|forms|csv|chat|uploads)/' },
    },
    {
      name: 'site-imports-admin',
      comment: 'The public site and the sign-in pages load nothing of the staff area.',
      severity: 'error',
      from: { path: '^src/(site|sign-in|calls|app/\\(site\\))/' },
      to: { path: '^src/admin/' },
    },
    {
      name: 'ui-imports-screen',
      comment: 'A component of ui/ knows no noun: it gets its data as props.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(admin|app|calls|client|sign-in|site|strings)/' },
    },
    {
      name: 'vendor-outside-provider',
      comment: 'Only providers/<kind>/index.ts, which reads the settings, imports the vendor files.',
      severity: 'error',
      from: { pathNot: '^src/providers/([^/]+)/' },
      to: { path: '^src/providers/[^/]+/', pathNot: '^src/providers/[^/]+/index\\.ts$' },
    },
    {
      name: 'vendor-of-another-provider',
      comment: 'A provider imports another provider through its index.ts.',
      severity: 'error',
      from: { path: '^src/providers/([^/]+)/' },
      to: { path: '^src/providers/[^/]+/', pathNot: ['^src/providers/$1/', '^src/providers/[^/]+/index\\.ts$'] },
    },
    {
      name: 'server-imports-bundle',
      comment:
        'http/ runs by type stripping, outside the bundle that contains Payload: it reaches the application through app-context.ts only.',
      severity: 'error',
      from: { path: '^src/http/' },
      to: {
        path: ['^src/(app/|bootstrap|collections|data|endpoints|jobs|migrations|providers|realtime)', '^payload\\.config\\.ts$'],
      },
    },
    {
      name: 'logger-stands-alone',
      comment: 'Inside and outside the bundle log in the same way: the logger imports nothing of the application.',
      severity: 'error',
      from: { path: '^src/logger/' },
      to: { path: '^(src|payload\\.config\\.ts)', pathNot: '^src/logger/' },
    },
    {
      name: 'realtime-imports-endpoints',
      comment: 'Sockets and HTTP are two ways in: each can be deleted whole.',
      severity: 'error',
      from: { path: '^src/realtime/' },
      to: { path: '^src/endpoints/' },
    },
    {
      name: 'endpoints-import-page',
      comment: 'An endpoint answers data; the site renders it.',
      severity: 'error',
      from: { path: '^src/endpoints/' },
      to: { path: '^src/(admin|app|calls|client|sign-in|site|ui)/' },
    },
    {
      name: 'unresolvable',
      comment: 'An import that does not resolve escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.d\\.ts$', '\\.test\\.tsx?$'] },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

/** Whether a file of contract/ or what it imports, other than types, imports zod. */
function importsSchemas(path) {
  const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^'=]*? from )?'([^']+)'/gm)
  return [...imports].some(([, name]) => name === 'zod' || (name.startsWith('.') && importsSchemas(join(dirname(path), name))))
}
