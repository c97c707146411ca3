import type { ServerResponse } from 'node:http'

export const sendPlainText = (res: ServerResponse, status: number, text: string) =>
  void res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${text}\n`)

export const sendJson = (res: ServerResponse, status: number, body: object) =>
  void res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(body))

export const sendMethodNotAllowed = (res: ServerResponse, allowed: string) =>
  sendPlainText(res.setHeader('allow', allowed), 405, 'method not allowed')
