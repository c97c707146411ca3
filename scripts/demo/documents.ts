import sharp from 'sharp'
import type { Call } from './call-api.ts'

type Document = { name: string; tags: string[]; lines: string[] }

/** Uploads a document and adds it to a case: `.pdf` as one page of text, `.jpg` as a photo of a page. Returns its id. */
export async function attach(call: Call, caseId: string, { name, tags, lines }: Document) {
  const body = name.endsWith('.pdf') ? pdf(lines) : await photo(lines)
  const url = await upload((await call(`/azure/sas?filename=${encodeURIComponent(name)}`)) as UploadLink, body)
  return (await call(`/cases/${caseId}/attachments`, { name, url, tags })).id as string
}

export type UploadLink = { uploadUrl: string; blobUrl: string }
/** Returns the address of the stored file. */
export async function upload({ uploadUrl, blobUrl }: UploadLink, body: Uint8Array) {
  const stored = await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(body) })
  if (!stored.ok) throw new Error(`Upload of a demo file failed: ${stored.status}`)
  return blobUrl
}

/** One letter page in Helvetica. The first line is its heading. */
function pdf(lines: string[]) {
  const literal = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const shown = lines.map((line, index) => `${index === 1 ? '/F1 11 Tf 0 -34 Td' : index ? '0 -18 Td' : ''} (${literal(line)}) Tj`)
  const content = `BT /F1 16 Tf 72 700 Td ${shown.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(file, 'latin1')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const escaped = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))

/** A page on a desk, as a phone takes it: slightly turned, with a shadow. */
export const photo = (lines: string[]) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
    <rect width="1200" height="1600" fill="#6b5a48"/>
    <g transform="rotate(-2.5 600 800)">
      <rect x="132" y="142" width="960" height="1340" fill="#000" opacity="0.25"/>
      <rect x="120" y="130" width="960" height="1340" fill="#f6f1e4"/>
      <text x="190" y="280" font-family="serif" font-size="46" fill="#2b2b2b">${escaped(lines[0] ?? '')}</text>
      ${lines.slice(1).map((line, index) => `<text x="190" y="${380 + index * 54}" font-family="serif" font-size="30" fill="#444">${escaped(line)}</text>`)}
      <circle cx="880" cy="1300" r="90" fill="none" stroke="#7a2e2e" stroke-width="7" opacity="0.6"/>
    </g></svg>`),
  )
    .jpeg({ quality: 78 })
    .toBuffer()
