import type { Readable } from 'node:stream'
import { statement } from '@/data/database/sql'
import { formerKey, listPictures } from '@/data/website/pictures'
import { pictureStore } from '@/providers/pictures'
import { getFileStore } from '@/providers/storage'
import type { BackupFileWriter } from './backup-file'
import type { Manifest } from './manifest'
import type { Connection } from './tables'

const listAttachedBlobs = statement<{ id: string }>()`SELECT id::text FROM blob WHERE attachment IS NOT NULL ORDER BY id`

/** Copies the files of records and the website's pictures into a backup. */
export async function writeFiles(db: Connection, writer: BackupFileWriter): Promise<Pick<Manifest, 'files' | 'pictures' | 'missing'>> {
  const [fileStore, pictureFiles] = [await getFileStore(), await pictureStore()]
  const { keys, names } = await listFiles(db, pictureFiles)
  const files = await copyFiles(writer, 'files', fileStore, keys)
  const pictures = await copyFiles(writer, 'pictures', pictureFiles, names)
  return {
    files: files.written.map(({ name, ...file }) => ({ key: name, ...file })),
    pictures: pictures.written,
    missing: [...files.missing, ...pictures.missing],
  }
}

/** The files that records name and that are not in the file store. */
export async function listMissingFiles(db: Connection): Promise<string[]> {
  const [fileStore, pictureFiles] = [await getFileStore(), await pictureStore()]
  const { keys, names } = await listFiles(db, pictureFiles)
  const missing: string[] = []
  for (const key of keys) if ((await fileStore.getSize(key)) === null) missing.push(key)
  for (const name of names) if ((await pictureFiles.getSize(name)) === null) missing.push(name)
  return missing
}

/** The keys of files and the names of pictures. */
async function listFiles(db: Connection, store: FileStore) {
  const keys = (await listAttachedBlobs(db)).map(({ id }) => id)
  const names: string[] = []
  for (const picture of await listPictures(db))
    for (const name of picture.names) {
      // The transaction does not see that a picture was moved since.
      if (picture.moved || (await store.getSize(name)) !== null) names.push(name)
      else keys.push(formerKey(picture.id, name))
    }
  return { keys, names }
}

type FileStore = { getSize(name: string): Promise<number | null>; read(name: string): Promise<Readable> }
async function copyFiles(writer: BackupFileWriter, folder: 'files' | 'pictures', store: FileStore, names: readonly string[]) {
  const written: { name: string; size: number; sha256: string }[] = []
  const missing: string[] = []
  for (const name of names) {
    const size = await store.getSize(name)
    if (size === null) missing.push(name)
    else written.push({ name, size, sha256: await writer.addStream(`${folder}/${name}`, size, await store.read(name)) })
  }
  return { written, missing }
}
