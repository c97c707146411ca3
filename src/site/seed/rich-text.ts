import { type Localized, localized } from './localized'

type Part = string | { heading: string } | { list: string[] }

const toTextNode = (text: string) => ({ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 })
const toElement = (type: string, children: object[], more: object = {}) => ({
  type,
  version: 1,
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  ...more,
})

function toNode(part: Part) {
  if (typeof part === 'string') return toElement('paragraph', [toTextNode(part)], { textFormat: 0, textStyle: '' })
  if ('heading' in part) return toElement('heading', [toTextNode(part.heading)], { tag: 'h3' })
  return toElement(
    'list',
    part.list.map((item, i) => toElement('listitem', [toTextNode(item)], { value: i + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  )
}

/** The format in which the rich text editor stores paragraphs, headings and lists. */
const toRichText = (parts: Part[]) => ({ root: toElement('root', parts.map(toNode)) })
export const localizedRichText = (en: Part[], es: Part[]): Localized<object> => localized(toRichText(en), toRichText(es))
export const subheading = (heading: string) => ({ heading })
export const bulletList = (...items: string[]) => ({ list: items })
