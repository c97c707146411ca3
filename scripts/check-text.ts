import { globSync, readFileSync } from 'node:fs'
import { codeOf, rules, type Source } from './text-rules.ts'

const generated = /^src\/migrations\/|^src\/payload-types\.ts$|\/importMap\.(js|d\.ts)$/
const paths = ['*.{ts,mjs}', '{bench,scripts,src,tests}/**/*.{ts,tsx,mjs,css}']
  .flatMap((pattern) => globSync(pattern))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !generated.test(path) && !path.endsWith('.d.ts'))
  .sort()

const read = (path: string): Source => {
  const text = readFileSync(path, 'utf8')
  return { path, text, code: codeOf(text) }
}
const line = (text: string, at: number) => text.slice(0, at).split('\n').length

const findings = (source: Source) =>
  rules.flatMap(({ name, find }) => find(source).map(({ at, say }) => `${source.path}:${line(source.text, at)} ${name}: ${say}`))
const problems = new Set(paths.map(read).flatMap(findings))
for (const problem of problems) console.log(problem)
console.log(`${paths.length} files, ${problems.size} findings`)
process.exit(problems.size === 0 && paths.length > 0 ? 0 : 1)
