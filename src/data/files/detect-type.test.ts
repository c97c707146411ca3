import { expect, test } from 'vitest'
import { fileMessages } from '@/contract/attachments'
import { inlineTypes } from '@/contract/constants/attachments'
import { detectFileType } from './detect-type'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const pdf = bytes('%PDF-1.7\n')
const png = bytes(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4',
)
const gif = bytes('GIF89a\x01\0\x01\0\0\0\0')
const exe = bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0')
const html = bytes('<!doctype html><script>alert(1)</script>')
const svg = bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

test.each([
  ['a.pdf', pdf, 'application/pdf'],
  ['A.PDF', pdf, 'application/pdf'],
  ['a.png', png, 'image/png'],
  ['a', png, 'image/png'],
  ['letter.txt', bytes('Dear Mr. Peña'), 'application/octet-stream'],
  ['empty.txt', bytes(''), 'application/octet-stream'],
  ['page.html', html, 'application/octet-stream'],
  ['drawing.svg', svg, 'application/octet-stream'],
  ['scan.001', pdf, 'application/pdf'],
])('detects the type of %s by its bytes', async (name, first, type) => {
  expect(await detectFileType(name, first)).toEqual({ type })
})

test.each([
  ['a.pdf', html],
  ['a.pdf', png],
  ['a.png', svg],
  ['a.jpg', gif],
  ['notes.txt', pdf],
  ['page.html', gif],
  ['a.docx', html],
])('rejects %s when its bytes are of another type', async (name, first) => {
  expect(await detectFileType(name, first)).toEqual({ rejected: fileMessages.typeMismatch })
})

test.each([
  ['setup.exe', exe],
  ['photo.jpg', exe],
  ['run.bat', bytes('@echo off')],
  ['a.hta', html],
  ['noname', exe],
])('rejects the program %s', async (name, first) => {
  expect(await detectFileType(name, first)).toEqual({ rejected: fileMessages.programNotAllowed })
})

test('never shows a type that can contain a script in the browser', async () => {
  for (const [name, first] of [
    ['x.html', html],
    ['x.svg', svg],
    ['x.xml', svg],
    ['x', html],
  ] as const) {
    const detected = await detectFileType(name, first)
    expect('type' in detected && inlineTypes.has(detected.type)).toBe(false)
  }
})
