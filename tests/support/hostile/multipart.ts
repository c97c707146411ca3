const boundary = 'office-test-boundary'
type Part = { disposition: string; type?: string; body?: string | Buffer }

/** A multipart body of parts as a browser would not write them. */
export function createMultipart(parts: Part[], end = `--${boundary}--\r\n`) {
  const head = ({ disposition, type }: Part) =>
    `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
  const chunks = parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.body ?? ''), Buffer.from('\r\n')])
  return {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(end)]) as Buffer<ArrayBuffer>,
  }
}
