import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Calls `stop` when the parent dies. A killed npm sends no signal, and a shell may be between npm and this process, so it
 * watches both. Only under npm: an office that was started directly outlives its shell.
 */
export function onParentExit(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {}
  const isBehindShell = /^-?(ba|da|z|k)?sh$/.test(processInfo(process.ppid).name)
  const parents = () => (isBehindShell ? `${process.ppid} ${processInfo(process.ppid).parent}` : String(process.ppid))
  const initial = parents()
  const watch = setInterval(() => parents() !== initial && stop(), 1000)
  watch.unref()
  return () => clearInterval(watch)
}

function processInfo(pid) {
  try {
    if (process.platform === 'linux') {
      // "4242 (name) S 1 …": the name may contain spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const end = stat.lastIndexOf(')')
      return { name: stat.slice(stat.indexOf('(') + 1, end), parent: stat.slice(end + 2).split(' ')[1] }
    }
    const [parent, command = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return { name: command.split('/').pop(), parent }
  } catch {
    return { name: '', parent: 'gone' }
  }
}
