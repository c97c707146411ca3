import { type Body, hostileBodies } from './bodies'

/** File names and types that disguise the content. */
const disguises: ((body: Body) => Body)[] = [
  (body) => body,
  (body) => ({ ...body, name: body.name.replace(/\.\w+$/, '.png'), type: 'image/png' }),
  (body) => ({ ...body, name: body.name.replace(/\.\w+$/, '.pdf') }),
  (body) => ({ ...body, name: body.name.replace(/\.\w+$/, '') }),
  (body) => ({ ...body, name: body.name.replace(/\.(\w+)$/, '.$1.txt'), type: `${body.type}; charset="utf-7"` }),
]
/** Names that try to break out of a header or page. */
const names = [
  '"><img src=x: onerror=canary(0)>.html',
  "'-canary(0)-'.html",
  '\u202Elmth.png',
  'a.html;.png',
  'a.html\r\nContent-Type: text/html\r\n\r\n<script>canary(0)</script>.txt',
  'a.html.',
  'javascript:canary(0)',
  '</script><script>canary(0)</script>.svg',
]

/** More than 200 files. Each reports its index to the canary if it runs. */
export function hostileFiles(site: string): Body[] {
  const script = (n: number) => ({
    call: `(window.canary||top.canary||function(){})(${n});new Image().src="${site}/ran/${n}"`,
    fetched: `${site}/ran/${n}.js`,
  })
  const kinds = hostileBodies('', `${site}/`).length
  const files: Body[] = []
  for (const disguise of disguises)
    for (let kind = 0; kind < kinds; kind += 1) {
      const { call, fetched } = script(files.length)
      files.push(disguise(hostileBodies(call, fetched)[kind] as Body))
    }
  for (const name of names) {
    const { call, fetched } = script(files.length)
    files.push({ ...(hostileBodies(call, fetched)[0] as Body), name })
  }
  return files
}
