import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { logger } from '@/data/database/logger'
import { env } from '@/env'
import { type ChainHead, getChainHead } from './hash-chain'

const getCheckpointFile = () => path.join(env.DATA_DIR, 'ledger-heads.jsonl')
let lastSavedSeq = 0

/** Saves the newest number and hash outside the database, in the log and in DATA_DIR, where an attacker with database access cannot change them. */
export async function saveCheckpoint(payload: Payload) {
  const { seq, hash } = await getChainHead(payload)
  if (seq === lastSavedSeq) return
  logger.info({ number: seq, hash }, 'ledger head')
  await mkdir(env.DATA_DIR, { recursive: true })
  const file = await open(getCheckpointFile(), 'a', 0o600)
  try {
    await file.write(`${JSON.stringify({ seq, hash })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  lastSavedSeq = seq
}

/** Replaces the checkpoints after a restore. The previous file is renamed, not deleted. */
export async function replaceCheckpoints(heads: readonly ChainHead[]) {
  await mkdir(env.DATA_DIR, { recursive: true })
  const before = `${getCheckpointFile()}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  await rename(getCheckpointFile(), before).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : Promise.reject(error),
  )
  await writeFile(getCheckpointFile(), heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o600, flush: true })
}

/** Leaves out an incomplete last line after a crash. */
export async function readCheckpoints(): Promise<ChainHead[]> {
  const text = await readFile(getCheckpointFile(), 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? '' : Promise.reject(error),
  )
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
  return lines.map((line) => JSON.parse(line) as ChainHead)
}
