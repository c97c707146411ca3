import MarkdownIt from 'markdown-it'
import styles from './markdown.module.css'

/** HTML in the text is shown as text. Line breaks stay, and addresses become links. */
const parser = new MarkdownIt({ html: false, breaks: true, linkify: true })
// An indented line of a note is no code.
parser.disable('code')
// Without a protocol, a file name such as "notes.md" would become a link.
parser.linkify.set({ fuzzyLink: false })
parser.validateLink = (url) => /^(https?:|mailto:|tel:|\/(?![/\\]))/i.test(url)
const linkAttributes = { target: '_blank', rel: 'noopener noreferrer' }
const { rules } = parser.renderer
rules.link_open = (tokens, index, options, _, renderer) => {
  for (const [name, value] of Object.entries(linkAttributes)) tokens[index]?.attrSet(name, value)
  return renderer.renderToken(tokens, index, options)
}
// A picture of another site would tell it who reads the text.
rules.image = (tokens, index) => parser.utils.escapeHtml(tokens[index]?.content ?? '')
// Headings in a text must not appear in the page's outline.
rules.heading_open = () => '<p><strong>'
rules.heading_close = () => '</strong></p>'

/** Text that staff wrote, as formatted text. */
export const Markdown = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the parser escapes all HTML in the text
  <div className={styles.markdown} dangerouslySetInnerHTML={{ __html: parser.render(text) }} />
)
