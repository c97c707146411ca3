import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const valueImport = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** What a file imports at once, without types. What it imports later runs where the bundler's paths are known. */
const listImports = (file: string) => [...readFileSync(path.join(root, file), 'utf8').matchAll(valueImport)].map(([, name = '']) => name)

test('what runs without a bundler imports no path that only the bundler resolves', () => {
  // restore-tables.ts is loaded after tsx, which resolves these paths too.
  const queue = globSync(['scripts/**/*.ts', 'src/http/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts', '**/restore-tables.ts'] })
  const seen = new Set(queue)
  const unresolvable: string[] = []
  for (const file of queue)
    for (const name of listImports(file)) {
      const target = path.join(path.dirname(file), name)
      if (name.startsWith('@/')) unresolvable.push(`${file}: ${name}`)
      if (!name.startsWith('.') || seen.has(target) || !existsSync(path.join(root, target))) continue
      seen.add(target)
      queue.push(target)
    }
  expect(seen.size).toBeGreaterThan(100)
  expect(unresolvable).toEqual([])
})
