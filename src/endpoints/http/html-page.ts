import { hash } from 'node:crypto'
import type { FileResponse } from './exchange'

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

type HtmlPage = { title: string; style: string; main: string; cacheControl: string }

/** A page of plain HTML without scripts and third parties. `title` is text, `main` is HTML. */
export const htmlResponse = ({ title, style, main, cacheControl }: HtmlPage): FileResponse => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': cacheControl,
  },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${main}</main></body></html>`,
})
