import { type Both, both } from './both'

type Part = string | { heading: string } | { list: string[] }

const text = (words: string) => ({ type: 'text', version: 1, text: words, format: 0, style: '', mode: 'normal', detail: 0 })
const element = (type: string, children: object[], more: object = {}) => ({
  type,
  version: 1,
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  ...more,
})

function node(part: Part) {
  if (typeof part === 'string') return element('paragraph', [text(part)], { textFormat: 0, textStyle: '' })
  if ('heading' in part) return element('heading', [text(part.heading)], { tag: 'h3' })
  return element(
    'list',
    part.list.map((item, i) => element('listitem', [text(item)], { value: i + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  )
}

/** What the rich text editor stores for a few paragraphs, small headings and lists. */
const prose = (parts: Part[]) => ({ root: element('root', parts.map(node)) })
export const bothProse = (en: Part[], es: Part[]): Both<object> => both(prose(en), prose(es))
export const h = (heading: string) => ({ heading })
export const list = (...items: string[]) => ({ list: items })
