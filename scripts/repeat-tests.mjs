// Runs `npm test` several times on the same commit while one core is kept busy, and logs each run. Continues where it stopped.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const wanted = Number(process.argv[2] ?? 10)
if (!Number.isInteger(wanted) || wanted < 1) throw new Error('Usage: npm run test:repeat -- <number of runs>')
if (git('status', '--porcelain')) throw new Error('Commit your changes first: every run must test the same commit.')

const commit = git('rev-parse', '--short', 'HEAD')
const folder = path.join('.data-test-runs', commit)
const journal = path.join(folder, 'runs.jsonl')
mkdirSync(folder, { recursive: true })

/** @returns {{ run: number, startedAt: string, seconds: number, code: number | null, result: string }[]} */
const readRuns = () =>
  existsSync(journal)
    ? readFileSync(journal, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

/** @param {number} run */
async function runTests(run) {
  const startedAt = new Date()
  const log = createWriteStream(path.join(folder, `${run}.log`))
  const child = spawn('npm', ['test'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let lastLine = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false })
    stream.on('data', (text) => (lastLine = String(text).trim().split('\n').at(-1) || lastLine))
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  log.end()
  return { run, startedAt: startedAt.toISOString(), seconds: Math.round((Date.now() - startedAt.getTime()) / 1000), code, result: lastLine }
}

const busyCore = new Worker('for (;;);', { eval: true })
for (let run = readRuns().length + 1; run <= wanted; run += 1) {
  const result = await runTests(run)
  appendFileSync(journal, `${JSON.stringify(result)}\n`)
  console.log(`run ${run}: ${result.result} (${result.seconds} s, exit code ${result.code})`)
}
await busyCore.terminate()
const failed = readRuns().filter(({ code }) => code !== 0)
console.log(`${wanted - failed.length} of ${wanted} runs of ${commit} passed. Logs: ${folder}`)
process.exitCode = failed.length ? 1 : 0
