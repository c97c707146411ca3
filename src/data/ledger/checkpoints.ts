import { copyFile, type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '@/env'
import { logger } from '@/logger/logger'
import { nullIfMissing } from '@/providers/null-if-missing'
import { type ChainHead, getChainHead } from './hash-chain'

const getCheckpointFile = () => path.join(env.DATA_DIR, 'ledger-heads.jsonl')
const newline = 0x0a
let lastSavedSeq = 0

/** Saves the newest number and hash outside the database, in the log and in DATA_DIR, where an attacker with database access cannot change them. */
export async function saveCheckpoint(payload: Payload) {
  const { seq, hash } = await getChainHead(payload)
  if (seq === lastSavedSeq) return
  logger.info({ number: seq, hash }, 'ledger head')
  await mkdir(env.DATA_DIR, { recursive: true })
  await appendCheckpoint(getCheckpointFile(), { seq, hash })
  lastSavedSeq = seq
}

/** Appends one line and waits until the disk has it. */
export async function appendCheckpoint(name: string, head: ChainHead) {
  const file = await open(name, 'a+', 0o600)
  try {
    await removeIncompleteLine(file)
    await file.appendFile(`${JSON.stringify(head)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A crash or a full disk can leave a part of the last line. The next line must not be appended to it. */
async function removeIncompleteLine(file: FileHandle) {
  const { size } = await file.stat()
  if (size === 0 || (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] === newline) return
  const end = (await file.readFile()).lastIndexOf(newline) + 1
  logger.warn({ bytes: size - end }, 'removed an incomplete last line from ledger-heads.jsonl')
  await file.truncate(end)
}

/** Replaces the checkpoints after a restore. The previous file is kept under another name. */
export async function replaceCheckpoints(heads: readonly ChainHead[]) {
  await mkdir(env.DATA_DIR, { recursive: true })
  const file = getCheckpointFile()
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  await copyFile(file, `${file}.before-${now}`).catch(nullIfMissing)
  await writeFile(`${file}.new`, heads.map((head) => `${JSON.stringify(head)}\n`).join(''), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

export type Checkpoints = { heads: readonly ChainHead[]; unreadableLines?: number[]; hasIncompleteLine?: boolean }

/** Leaves out an incomplete last line, as after a crash. Any other line that is not a checkpoint was written by someone else. */
export function parseCheckpoints(text: string): Checkpoints {
  const lines = text.split('\n')
  const hasIncompleteLine = lines.pop() !== ''
  const heads = lines.map(parseLine)
  return {
    heads: heads.filter((head) => head !== null),
    unreadableLines: heads.flatMap((head, index) => (head ? [] : [index + 1])),
    hasIncompleteLine,
  }
}

export const readCheckpoints = async () => parseCheckpoints((await readFile(getCheckpointFile(), 'utf8').catch(nullIfMissing)) ?? '')

function parseLine(line: string): ChainHead | null {
  try {
    const { seq, hash } = JSON.parse(line) as Partial<ChainHead>
    return Number.isSafeInteger(seq) && typeof hash === 'string' ? { seq: seq as number, hash } : null
  } catch {
    // Not JSON.
    return null
  }
}
