import { type Localized, localized } from './localized'

type Part = string | { heading: string } | { list: string[] }

const textNode = (words: string) => ({ type: 'text', version: 1, text: words, format: 0, style: '', mode: 'normal', detail: 0 })
const element = (type: string, children: object[], more: object = {}) => ({
  type,
  version: 1,
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  ...more,
})

function toNode(part: Part) {
  if (typeof part === 'string') return element('paragraph', [textNode(part)], { textFormat: 0, textStyle: '' })
  if ('heading' in part) return element('heading', [textNode(part.heading)], { tag: 'h3' })
  return element(
    'list',
    part.list.map((item, i) => element('listitem', [textNode(item)], { value: i + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  )
}

/** The format in which the rich text editor stores paragraphs, headings and lists. */
const richText = (parts: Part[]) => ({ root: element('root', parts.map(toNode)) })
export const localizedRichText = (en: Part[], es: Part[]): Localized<object> => localized(richText(en), richText(es))
export const subheading = (heading: string) => ({ heading })
export const bulletList = (...items: string[]) => ({ list: items })
