import { fromHex, type Lsn, toHex } from './lsn.ts'

/**
 * A history is a run of the WAL without a gap. Its folder holds base backups and parts of the WAL; `files/` is shared by
 * all histories. Names carry positions, times and a MAC, so that a list of them is enough to plan a restore.
 */
export type WalPart = { name: string; from: Lsn; to: Lsn; at: Date; mac: string }
export type Base = { name: string; history: string; start: Lsn; stop: Lsn; at: Date; mac: string }
export type StoredFile = { name: string; pathMac: string; modified: Date; size: number; mac: string }
export type Deletion = { name: string; file: string; at: Date }

const mac = '[0-9a-f]{32}'
const lsn = '[0-9a-f]{16}'
const wal = new RegExp(`^([\\w-]+)/wal/(${lsn})-(${lsn})-(\\d{13})\\.(${mac})$`)
const base = new RegExp(`^([\\w-]+)/base/(${lsn})-(${lsn})-(\\d{13})\\.(${mac})$`)
const file = new RegExp(`^files/(${mac})-(\\d{1,15})-(\\d{1,15})\\.(${mac})$`)
const deletion = new RegExp(`^deleted/(${mac}-\\d{1,15}-\\d{1,15}\\.${mac})-(\\d{13})$`)

const toDate = (ms: string | undefined) => new Date(Number(ms))

/** Random, so that a copy of an office never continues the history of the other. Sorted by time. */
export const newHistory = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}-${crypto.randomUUID().slice(0, 8)}`

export const walFolder = (history: string) => `${history}/wal/`
export const walName = (history: string, { from, to, at }: Pick<WalPart, 'from' | 'to' | 'at'>) =>
  `${walFolder(history)}${toHex(from)}-${toHex(to)}-${at.getTime()}`
export const baseFolder = (history: string) => `${history}/base/`
export const baseName = (history: string, { start, stop, at }: Pick<Base, 'start' | 'stop' | 'at'>) =>
  `${baseFolder(history)}${toHex(start)}-${toHex(stop)}-${at.getTime()}`
export const baseTarName = (history: string, start: Lsn) => `${baseFolder(history)}${toHex(start)}.tar`
export const fileName = ({ pathMac, modified, size }: Pick<StoredFile, 'pathMac' | 'modified' | 'size'>) =>
  `files/${pathMac}-${modified.getTime()}-${size}`
export const deletionName = (stored: string, at: Date) => `${stored.replace(/^files/, 'deleted')}-${at.getTime()}`

export const parseWalParts = (names: readonly string[]): WalPart[] =>
  names
    .flatMap((name) => {
      const [, , from = '', to = '', at, found = ''] = wal.exec(name) ?? []
      return found ? [{ name, from: fromHex(from), to: fromHex(to), at: toDate(at), mac: found }] : []
    })
    .sort((a, b) => (a.from === b.from ? Number(b.to - a.to) : Number(a.from - b.from)))

/** Oldest first. */
export const parseBases = (names: readonly string[]): Base[] =>
  names
    .flatMap((name) => {
      const [, history = '', start = '', stop = '', at, found = ''] = base.exec(name) ?? []
      return found ? [{ name, history, start: fromHex(start), stop: fromHex(stop), at: toDate(at), mac: found }] : []
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())

export const parseFiles = (names: readonly string[]): StoredFile[] =>
  names.flatMap((name) => {
    const [, pathMac = '', modified, size, found = ''] = file.exec(name) ?? []
    return found ? [{ name, pathMac, modified: toDate(modified), size: Number(size), mac: found }] : []
  })

export const parseDeletions = (names: readonly string[]): Deletion[] =>
  names.flatMap((name) => {
    const [, stored, at] = deletion.exec(name) ?? []
    return stored ? [{ name, file: `files/${stored}`, at: toDate(at) }] : []
  })
