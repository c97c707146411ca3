import type { ServerResponse } from 'node:http'

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '10' }
export const sendUnavailablePage = (res: ServerResponse, securityHeaders: string[]) =>
  void res
    .writeHead(503, [...securityHeaders, ...Object.entries(headers).flat()])
    .end(
      '<!doctype html><html lang="en"><title>Back in a moment</title><h1>Back in a moment</h1><p>This page cannot be shown right now. Please try again, or call the office.</p><p lang="es">Esta página no se puede mostrar en este momento. Inténtelo de nuevo o llame a la oficina.</p></html>',
    )
