import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/**
 * Programs that are not npm dependencies, each required by tests/external/<name>.test.ts unless `requirements` says otherwise.
 * The Observatory is one of them: its installation builds a native PostgreSQL driver, downloads lists and takes 130 MB.
 */
const programs = [
  { name: 'coturn', commands: ['turnserver'], install: 'apt-get install coturn' },
  { name: 'nginx', commands: ['nginx'], install: 'apt-get install nginx-light openssl' },
  { name: 'redis', commands: ['redis-server', 'valkey-server'], install: 'apt-get install redis-server' },
  { name: 'firefox', commands: ['firefox', 'firefox-esr'], install: 'apt-get install firefox-esr' },
  {
    name: 'observatory',
    commands: ['mdn-http-observatory-scan'],
    install: 'npm install --global --ignore-scripts @mdn/mdn-http-observatory@1.4.8',
  },
  { name: 'java', commands: ['java'], install: 'apt-get install default-jre-headless' },
  { name: 'khal', commands: ['khal'], install: 'apt-get install khal' },
  { name: 'vdirsyncer', commands: ['vdirsyncer'], install: 'apt-get install vdirsyncer' },
  { name: 'clamd', commands: ['clamd'], install: 'apt-get install clamav-daemon' },
  { name: 'age', commands: ['age'], install: 'apt-get install age' },
  { name: 'python3', commands: ['python3'], install: 'apt-get install python3' },
]

/** Test files that require other programs than the one they are named after. Those without any are here because they take minutes. */
const requirements: Record<string, string[]> = {
  'rolling-restart': ['nginx', 'redis'],
  proxied: ['nginx', 'redis'],
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

const listFiles = () => globSync('tests/external/*.test.ts').sort()
const required = (file: string) => requirements[path.basename(file, '.test.ts')] ?? [path.basename(file, '.test.ts')]
/** The external test files whose programs are not known. */
export const findUnlistedFiles = () =>
  listFiles().filter((file) => !required(file).every((name) => programs.some((program) => program.name === name)))

/** Prints which programs are missing and how to install them. Returns the test files that can run. */
export function externalTestFiles(): string[] {
  const files = listFiles()
  const unknown = findUnlistedFiles()
  if (unknown.length) throw new Error(`No entry in scripts/checks/external-programs.ts: ${unknown.join(', ')}`)
  for (const { name, commands, install } of programs) {
    console.log(commands.some(isInstalled) ? `found    ${name}` : `missing  ${name.padEnd(12)} install with: ${install}`)
  }
  const present = programs.filter(({ commands }) => commands.some(isInstalled)).map(({ name }) => name)
  return files.filter((file) => required(file).every((name) => present.includes(name)))
}

// Servers are in sbin, which is often missing in the PATH of an ordinary user.
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const isInstalled = (command: string) => folders.some((folder) => existsSync(path.join(folder, command)))
