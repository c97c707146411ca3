import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/**
 * Programs that npm cannot bring with the office, each needed by tests/external/<name>.test.ts where `needs` says nothing else. The Observatory is one of
 * them: its installation builds PostgreSQL's own driver, asks the network for lists and takes 130 MB.
 */
const programs = [
  { name: 'coturn', commands: ['turnserver'], get: 'apt-get install coturn' },
  { name: 'nginx', commands: ['nginx'], get: 'apt-get install nginx-light openssl' },
  { name: 'redis', commands: ['redis-server', 'valkey-server'], get: 'apt-get install redis-server' },
  { name: 'firefox', commands: ['firefox', 'firefox-esr'], get: 'apt-get install firefox-esr' },
  {
    name: 'observatory',
    commands: ['mdn-http-observatory-scan'],
    get: 'npm install --global --ignore-scripts @mdn/mdn-http-observatory@1.4.8',
  },
  { name: 'java', commands: ['java'], get: 'apt-get install default-jre-headless' },
  { name: 'khal', commands: ['khal'], get: 'apt-get install khal' },
  { name: 'vdirsyncer', commands: ['vdirsyncer'], get: 'apt-get install vdirsyncer' },
  { name: 'clamd', commands: ['clamd'], get: 'apt-get install clamav-daemon' },
  { name: 'age', commands: ['age'], get: 'apt-get install age' },
  { name: 'python3', commands: ['python3'], get: 'apt-get install python3' },
]

/** Test files that need other programs than the one they are called after; those that need none only take long. */
const needs: Record<string, string[]> = {
  'rolling-restart': ['nginx', 'redis'],
  'calendar-feed': ['khal', 'vdirsyncer'],
  age: ['age', 'python3'],
  'hostile-files': [],
  'call-of-seven': [],
  outages: [],
  'html-validator': ['java'],
  'chat-arrives': [],
  'hidden-tab': [],
  kill: [],
  reminders: [],
  upgrade: [],
}

/** Says which programs are missing and how to get them, and gives the test files of the others. */
export function externalTestFiles(): string[] {
  const files = globSync('tests/external/*.test.ts').sort()
  const asked = (file: string) => needs[path.basename(file, '.test.ts')] ?? [path.basename(file, '.test.ts')]
  const strange = files.filter((file) => !asked(file).every((name) => programs.some((program) => program.name === name)))
  if (strange.length) throw new Error(`Named after no program of scripts/checks/external-programs.ts: ${strange.join(', ')}`)
  for (const { name, commands, get } of programs) {
    console.log(commands.some(found) ? `here     ${name}` : `missing  ${name.padEnd(12)} get it with: ${get}`)
  }
  const here = programs.filter(({ commands }) => commands.some(found)).map(({ name }) => name)
  return files.filter((file) => asked(file).every((name) => here.includes(name)))
}

// Servers stand in sbin, which an ordinary user's PATH often lacks.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const found = (command: string) => folders.some((folder) => existsSync(path.join(folder, command)))
