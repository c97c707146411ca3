const server =
  '^src/(collections|data|endpoints|jobs|providers|realtime|migrations)/|^payload\\.config\\.ts$|^src/(payload-types|boot|server|env|env-schema)\\.ts$'
// The only files of the screens and pages that run on the server, beside the site's look, which never reaches a browser.
const serverFiles = '/(view|screen|page|layout|route|not-found)\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'contract/ is shipped to the browser and printed as documentation: zod and itself, nothing else',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract/', '^node_modules/zod/'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.d\\.ts$', '\\.test\\.tsx?$', '^\\.next'] },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
