import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown'

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('lists, emphasis and line breaks are formatted', () => {
  const html = render('Bring:\n- **passport**\n- _lease_\n\nCall first\nthen write')
  expect(html).toContain('<li><strong>passport</strong></li>')
  expect(html).toContain('<li><em>lease</em></li>')
  expect(html).toMatch(/Call first<br ?\/?>\s*then write/)
})

test('an indented paragraph stays a paragraph', () => {
  expect(render('Called:\n\n    the clerk, who was away')).toContain('<p>the clerk, who was away</p>')
})

test('a heading is not part of the outline of the page', () => {
  expect(render('# Plan')).toContain('<p><strong>Plan</strong></p>')
})

test('addresses open in a new tab that knows nothing of this one', () => {
  const link = 'target="_blank" rel="noopener noreferrer"'
  expect(render('https://court.example/a?b=1&c=2')).toContain(`<a href="https://court.example/a?b=1&amp;c=2" ${link}>`)
  expect(render('[the order](/api/files/1)')).toContain(`<a href="/api/files/1" ${link}>the order</a>`)
  expect(render('anna@mail.example')).toContain('<a href="mailto:anna@mail.example"')
  expect(render('see notes.md')).not.toContain('<a')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//other.example)',
  '[x](/\\other.example)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](https://a.example" onmouseover="alert(1))',
  '![x](https://tracker.example/p.png)',
  '![" onerror="alert(1)](x)',
  '```" onclick="alert(1)\nx\n```',
])('%s runs nothing and loads nothing', (text) => {
  const html = render(text)
  expect(html).not.toMatch(/<(script|img|iframe|svg|style|link)/i)
  // Every tag is one that the parser writes, with no more than its own attributes.
  const attributes = [...html.matchAll(/<[a-z0-9]+((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/gi)].flatMap(([, found = '']) => [
    ...found.matchAll(/([a-z-]+)="([^"]*)"/gi),
  ])
  for (const [, name = '', value = ''] of attributes) {
    expect(['class', 'href', 'target', 'rel']).toContain(name)
    if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|\/[^/\\])/)
  }
  expect(html.replaceAll(/<\/?[a-z0-9]+(?:\s+[a-z-]+="[^"]*")*\s*\/?>/gi, '')).not.toContain('<')
})
