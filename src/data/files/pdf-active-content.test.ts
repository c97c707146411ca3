import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasActivePdfContent } from './pdf-active-content'

async function* inChunks(text: string | Buffer, size = 64 * 1024) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const withObjectStream = (objects: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 99>>stream\r\n'),
    deflateSync(objects),
    Buffer.from('\r\nendstream endobj'),
  ])

test.each([
  ['a script that runs on opening', '%PDF-1.7\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
  ['an escaped name', '%PDF-1.7\n<</S/J#61v#61Script>>'],
  ['an object stream with an escaped name', '%PDF-1.7\n<</Type/Obj#53tm>>stream\nx\nendstream'],
  ['a launch action', '%PDF-1.7\n<</S /Launch /F(x)>>'],
  ['a script in an object stream', withObjectStream('1 0 <</S/JavaScript/JS(x)>>')],
  ['an unreadable object stream', '%PDF-1.7\n<</Type/ObjStm>>stream\nnonsense\nendstream'],
  ['a very large object stream', withObjectStream(randomBytes(1_500_000).toString('latin1'))],
  ['encryption, which may hide a script', '%PDF-1.7\ntrailer<</Encrypt 9 0 R>>'],
  ['a script deep in the file', `%PDF-1.7\n${' '.repeat(9 * 1024 * 1024 - 5)}/JavaScript `],
])('finds active content in a PDF with %s', async (_, file) => {
  expect(await hasActivePdfContent(inChunks(file))).toBe(true)
})

test.each([
  ['text', '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj (JavaScript for lawyers)'],
  ['a harmless object stream', withObjectStream('1 0 <</Type/Page>>')],
  ['a name that only starts like an action', '%PDF-1.7\n<</Launched 1>>'],
])('finds no active content in a PDF with %s', async (_, file) => {
  expect(await hasActivePdfContent(inChunks(file))).toBe(false)
})
