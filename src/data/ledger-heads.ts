import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '@/env'
import { log } from './log'
import { type Head, ledgerHead } from './seal'

const getCheckpointFile = () => path.join(env.DATA_DIR, 'ledger-heads.jsonl')
let lastSavedSeq = 0

/** Keeps the newest number and hash where somebody who has only the database cannot reach: the log and DATA_DIR. */
export async function keepHead(payload: Payload) {
  const { seq, hash } = await ledgerHead(payload)
  if (seq === lastSavedSeq) return
  log.info({ number: seq, hash }, 'ledger head')
  await mkdir(env.DATA_DIR, { recursive: true })
  const heads = await open(getCheckpointFile(), 'a', 0o600)
  try {
    await heads.write(`${JSON.stringify({ seq, hash })}\n`)
    await heads.sync()
  } finally {
    await heads.close()
  }
  lastSavedSeq = seq
}

/** After a restore these are the heads; what was kept of the office before stays beside them. */
export async function replaceHeads(heads: readonly Head[]) {
  await mkdir(env.DATA_DIR, { recursive: true })
  const before = `${getCheckpointFile()}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  await rename(getCheckpointFile(), before).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : Promise.reject(error),
  )
  await writeFile(getCheckpointFile(), heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o600, flush: true })
}

/** The heads kept so far; a last line cut by a crash is left out. */
export async function keptHeads(): Promise<Head[]> {
  const text = await readFile(getCheckpointFile(), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? '' : Promise.reject(error),
  )
  const whole = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
  return whole.map((line) => JSON.parse(line) as Head)
}
