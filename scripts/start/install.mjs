import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLockFile } from './lock-file.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const pinned = path.join(root, 'node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, 'bin')
const pinnedNode = path.join(pinned, process.platform === 'win32' ? 'node.exe' : 'node')

/** Path of the pinned Node, or of the running one where none is pinned for this platform. */
export const runtime = () => (existsSync(pinnedNode) ? pinnedNode : process.execPath)

/** Installs missing packages. Returns false, after printing the reason, if that failed. */
export async function install() {
  try {
    if (!isInstalled()) await withLockFile(path.join(root, '.preparing'), async () => isInstalled() || (await installAll()))
    return isSupportedNode(runtime())
  } catch (error) {
    console.error(error.message)
    return false
  }
}

function isInstalled() {
  try {
    const wanted = read('package-lock.json')
    const present = read('node_modules/.package-lock.json')
    const missing = Object.entries(wanted).filter(
      ([place, { version, optional, devOptional }]) => place && !optional && !devOptional && present[place]?.version !== version,
    )
    const forThisMachine = Object.entries(wanted).filter(([place]) => place.endsWith(`/${path.basename(path.dirname(pinned))}`))
    return missing.length === 0 && forThisMachine.every(([place]) => present[place])
  } catch {
    return false
  }
}

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

async function installAll() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Error(`No permission to write in ${root}. Copy the project to a folder of your own.`)
  }
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing packages. This takes about a minute, and only the first time …')
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const code = await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(progress)
  if (code !== 0) throw new Error('The installation failed. The reason is above. Start again after fixing it.')
  console.log(`Installed in ${seconds()} s.`)
}

function npm(options) {
  const cli = process.env.npm_execpath ?? ''
  const [command, first] = cli.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
  const child = spawn(command, [...first, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function isSupportedNode(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return true
  console.error(
    `No Node package is pinned for this machine (${process.platform} ${process.arch}). Install Node 24 or newer and start again.`,
  )
  return false
}
