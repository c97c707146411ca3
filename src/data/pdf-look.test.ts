import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfActs } from './pdf-look'

async function* inPieces(text: string | Buffer, size = 64 * 1024) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const packed = (objects: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 99>>stream\r\n'),
    deflateSync(objects),
    Buffer.from('\r\nendstream endobj'),
  ])

test.each([
  ['script at its opening', '%PDF-1.7\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
  ['letters written as numbers', '%PDF-1.7\n<</S/J#61v#61Script>>'],
  ['packed objects under a name in numbers', '%PDF-1.7\n<</Type/Obj#53tm>>stream\nx\nendstream'],
  ['a program to start', '%PDF-1.7\n<</S /Launch /F(x)>>'],
  ['script in packed objects', packed('1 0 <</S/JavaScript/JS(x)>>')],
  ['packed objects that do not open', '%PDF-1.7\n<</Type/ObjStm>>stream\nnonsense\nendstream'],
  ['packed objects that are very large', packed(randomBytes(1_500_000).toString('latin1'))],
  ['encryption, which may hide it', '%PDF-1.7\ntrailer<</Encrypt 9 0 R>>'],
  ['script far inside', `%PDF-1.7\n${' '.repeat(9 * 1024 * 1024 - 5)}/JavaScript `],
])('a PDF with %s acts', async (_, file) => {
  expect(await pdfActs(inPieces(file))).toBe(true)
})

test.each([
  ['text', '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj (JavaScript for lawyers)'],
  ['packed objects', packed('1 0 <</Type/Page>>')],
  ['a name that only begins so', '%PDF-1.7\n<</Launched 1>>'],
])('a PDF with %s does not', async (_, file) => {
  expect(await pdfActs(inPieces(file))).toBe(false)
})
