import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { buildWebsite } from './build-website.ts'
import { FatalError } from './fatal-error.ts'
import { withLockFile } from './lock-file.mjs'
import { noSettings } from './no-settings.ts'
import { placeholders } from './placeholder-settings.ts'
import { removeMissingPreloads } from './remove-missing-preloads.ts'

const stamp = '.next/source-hash'
const sources = [
  'src/**',
  'scripts/start/{build,build-website,remove-missing-preloads}.ts',
  'scripts/start/next-build.mjs',
  'payload.config.ts',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds if the content of the sources changed since the last build. Modification times do not count. */
export async function buildWhenStale(signal: AbortSignal) {
  if (builtHash() === sourceHash()) return
  await withLockFile('.preparing', async () => {
    const hash = sourceHash()
    if (builtHash() === hash || signal.aborted) return
    await build(signal)
    if (!signal.aborted) writeFileSync(stamp, hash)
  })
}

const builtHash = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

function sourceHash() {
  const hash = createHash('sha256')
  const files = globSync(sources, { exclude: (name) => /\.test\.tsx?$/.test(name) })
  for (const file of files.sort()) if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

async function build(signal: AbortSignal) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log('Building the office. This takes about a minute, and only after a change …')
  mkdirSync('.next', { recursive: true })
  rmSync(stamp, { force: true })
  const progress = setInterval(() => console.log(`  still building, ${seconds()} s`), 10_000)
  const { code, output } = await nextBuild(signal)
  clearInterval(progress)
  if (signal.aborted) return
  if (code !== 0) throw new FatalError(`${output}\nThe build failed. The reason is above.`)
  removeMissingPreloads()
  await buildWebsite()
  console.log(`Built in ${seconds()} s.`)
}

function nextBuild(signal: AbortSignal) {
  const child = spawn(process.execPath, ['scripts/start/next-build.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A build must not depend on settings, because every office uses it.
    env: { ...process.env, ...noSettings, ...placeholders, NODE_ENV: 'production' },
  })
  signal.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}
