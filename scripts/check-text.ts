import { globSync, readFileSync } from 'node:fs'
import { findings } from './text-rules.ts'

const generated = /^src\/migrations\/|^src\/payload-types\.ts$|\/importMap\.js$|\.d\.ts$/
const paths = ['*.{ts,mjs}', '{bench,scripts,src,tests}/**/*.{ts,tsx,mjs,css}']
  .flatMap((pattern) => globSync(pattern))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !generated.test(path))
  .sort()

const problems = paths.flatMap((path) => findings(path, readFileSync(path, 'utf8')))
for (const problem of problems) console.log(problem)
console.log(`${paths.length} files, ${problems.length} findings`)
process.exit(problems.length === 0 && paths.length > 0 ? 0 : 1)
