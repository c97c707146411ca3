import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { poll } from '../poll'
import { reservePort } from './reserve-port.ts'

export const host = 'office.example'
type NginxRequest = { headers?: Record<string, string>; body?: string | Buffer }
export type NginxResponse = { status: number; headers: Record<string, unknown>; text: string }
type Nginx = {
  port: number
  plainPort: number
  /** Over https, without checking the certificate. */
  send(method: string, address: string, request?: NginxRequest): Promise<NginxResponse>
  stop(): Promise<void>
}

/** nginx with deploy/nginx.conf in front of one or two processes; only ports and certificate differ. */
export async function startNginx(...offices: [string, string?]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const [port, plainPort] = [await reservePort(), await reservePort()]
  const [crt, key] = [path.join(folder, 'office.crt'), path.join(folder, 'office.key')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`, '-keyout', key, '-out', crt]
  execFileSync('openssl', args, { stdio: 'ignore' })
  const [first, second] = offices.map((url) => url && new URL(url).host)
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', first ?? '')
    .replace('# server 127.0.0.1:3001', second ? `server ${second}` : '#')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/office.example.crt', crt)
    .replace('/etc/ssl/office.example.key', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')
  const main = `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 2048; } http { access_log off; ${temporary}\n${site}\n}`
  writeFileSync(path.join(folder, 'nginx.conf'), main)
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'inherit',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 100, rejectUnauthorized: false, servername: host })
  const send = (method: string, address: string, { headers = {}, body }: NginxRequest = {}) =>
    new Promise<NginxResponse>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path: address, method, agent, headers: { host, ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        )
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  const isReady = () =>
    send('GET', '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    )
  await poll(isReady, Boolean)
  return {
    port,
    plainPort,
    send,
    async stop() {
      agent.destroy()
      const ended = once(nginx, 'exit')
      nginx.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
