/** The files of a zip without compression, read from its central directory. */
export function readZip(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.lastIndexOf('PK\x05\x06')
  const files: { name: string; content: Buffer }[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number]
    const [size, local] = [zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), content: zip.subarray(start, start + size) })
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
