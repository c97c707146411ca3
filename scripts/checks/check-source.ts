import { globSync, readFileSync } from 'node:fs'
import { checkFileSizes } from './file-sizes.ts'
import { findViolations } from './source-rules.ts'

const generated = /^src\/migrations\/|^src\/client\/route-table\.ts$|^src\/payload-types\.ts$|\/importMap\.js$|\.d\.ts$/
const paths = ['*.{ts,mjs}', '{bench,scripts,src,tests}/**/*.{ts,tsx,mjs,css}']
  .flatMap((pattern) => globSync(pattern))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !generated.test(path))
  .sort()

const texts = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const problems = [
  ...texts.flatMap(({ path, text }) => findViolations(path, text)),
  ...checkFileSizes(texts.map(({ text }) => text.trimEnd().split('\n').length)),
]
for (const problem of problems) console.log(problem)
console.log(`${paths.length} files, ${problems.length} findings`)
process.exit(problems.length === 0 && paths.length > 0 ? 0 : 1)
