import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/** Programs that npm cannot bring; each is needed by tests/peers/<name>.test.ts. */
const programs = [
  { name: 'coturn', commands: ['turnserver'], get: 'apt-get install coturn' },
  { name: 'nginx', commands: ['nginx'], get: 'apt-get install nginx-light openssl' },
  { name: 'redis', commands: ['redis-server', 'valkey-server'], get: 'apt-get install redis-server' },
  { name: 'firefox', commands: ['firefox', 'firefox-esr'], get: 'apt-get install firefox-esr' },
  { name: 'java', commands: ['java'], get: 'apt-get install default-jre-headless' },
  { name: 'khal', commands: ['khal'], get: 'apt-get install khal' },
  { name: 'vdirsyncer', commands: ['vdirsyncer'], get: 'apt-get install vdirsyncer' },
  { name: 'clamd', commands: ['clamd'], get: 'apt-get install clamav-daemon' },
]

/** Says which programs are missing and how to get them, and gives the test files of the others. */
export function peerFiles(): string[] {
  const strange = globSync('tests/peers/*.test.ts').filter(
    (file) => !programs.some(({ name }) => path.basename(file) === `${name}.test.ts`),
  )
  if (strange.length) throw new Error(`Named after no program of scripts/peers.ts: ${strange.join(', ')}`)
  for (const { name, commands, get } of programs) {
    console.log(commands.some(found) ? `here     ${name}` : `missing  ${name.padEnd(12)} get it with: ${get}`)
  }
  const here = programs.filter(({ commands }) => commands.some(found))
  return here.map(({ name }) => `tests/peers/${name}.test.ts`).filter((file) => existsSync(file))
}

// Servers stand in sbin, which an ordinary user's PATH often lacks.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const found = (command: string) => folders.some((folder) => existsSync(path.join(folder, command)))
