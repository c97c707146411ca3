import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startOffice } from '../support/office/office'

type Message = { type: string; url: string; message: string; extract?: string }

test('the Nu HTML checker finds no error on any public page', async () => {
  const office = await startOffice()
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  try {
    const sitemap = await (await fetch(`${office.url}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
    expect(paths.length).toBeGreaterThan(15)
    const invalidForm = { method: 'POST', body: new URLSearchParams({ message: 'no name' }) }
    const pages = [
      ...paths.map((page) => ({ page, init: {} })),
      { page: '/no-such-page', init: {} },
      { page: '/es?sent', init: invalidForm },
    ]
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
      (_, __, stdout) => done((JSON.parse(stdout) as { messages: Message[] }).messages),
    ),
  )
