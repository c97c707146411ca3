import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startOffice } from '../support/office'

type Message = { type: string; url: string; message: string; extract?: string }

test('the Nu HTML checker finds no error on any public page', async () => {
  const office = await startOffice()
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  try {
    const map = await (await fetch(`${office.url}/sitemap.xml`)).text()
    const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
    expect(found.length).toBeGreaterThan(15)
    const sent = { method: 'POST', body: new URLSearchParams({ message: 'no name' }) }
    const pages = [...found.map((page) => ({ page, init: {} })), { page: '/no-such-page', init: {} }, { page: '/es?sent', init: sent }]
    for (const { page, init } of pages) {
      const html = await (await fetch(office.url + page, init)).text()
      writeFileSync(path.join(folder, `${page.replaceAll(/\W/g, '_')}.html`), html)
    }
    const messages = await check(folder)
    expect(
      messages.filter(({ type }) => type === 'error').map(({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract}`),
    ).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
    await office.remove()
  }
})

const check = (folder: string) =>
  new Promise<Message[]>((done) =>
    execFile(
      'java',
      ['-jar', createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar'), '--format', 'json', folder],
      { maxBuffer: 2 ** 26 },
      (_, __, said) => done((JSON.parse(said) as { messages: Message[] }).messages),
    ),
  )
