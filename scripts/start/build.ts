import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { envSchema } from '../../src/env-schema.ts'
import { Stop } from './fatal-error.ts'
import { exclusively } from './lock-file.mjs'
import { placeholders } from './placeholder-settings.ts'

const stamp = '.next/source-hash'
const sources = ['src/**', 'public/**', 'payload.config.ts', 'next.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Builds when the sources are not those that were built last: their content counts, not their dates. */
export async function buildWhenStale(interrupted: AbortSignal) {
  if (built() === sourceHash()) return
  await exclusively('.preparing', async () => {
    const hash = sourceHash()
    if (built() === hash || interrupted.aborted) return
    await build(interrupted)
    if (!interrupted.aborted) writeFileSync(stamp, hash)
  })
}

const built = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

function sourceHash() {
  const hash = createHash('sha256')
  const files = globSync(sources, { exclude: (name) => /\.test\.tsx?$/.test(name) })
  for (const file of files.sort()) if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

async function build(interrupted: AbortSignal) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  console.log('Building the office (about a minute, only after a change) …')
  mkdirSync('.next', { recursive: true })
  rmSync(stamp, { force: true })
  const progress = setInterval(() => console.log(`  still building, ${seconds()} s`), 10_000)
  const { code, output } = await nextBuild(interrupted)
  clearInterval(progress)
  if (interrupted.aborted) return
  if (code !== 0) throw new Stop(`${output}\nThe build failed: the reason is above.`)
  console.log(`Built in ${seconds()} s.`)
}

function nextBuild(interrupted: AbortSignal) {
  const child = spawn(process.execPath, ['scripts/start/next-build.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...withoutSettings(), ...placeholders, NODE_ENV: 'production' },
  })
  interrupted.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}

/** One build serves every setting: so none may get into it. */
const withoutSettings = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in envSchema.shape)))
