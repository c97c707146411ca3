import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * npm that is killed tells nobody, and a shell may stand between it and us: so both are watched.
 * Only under npm: started by hand, the office outlives the shell it was typed into.
 */
export function whenRunnerDies(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {}
  const behindShell = /^-?(ba|da|z|k)?sh$/.test(look(process.ppid).name)
  const above = () => (behindShell ? `${process.ppid} ${look(process.ppid).parent}` : String(process.ppid))
  const first = above()
  const watch = setInterval(() => above() !== first && stop(), 1000)
  watch.unref()
  return () => clearInterval(watch)
}

function look(pid) {
  try {
    if (process.platform === 'linux') {
      // "4242 (name) S 1 …": the name may itself hold spaces and brackets.
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
