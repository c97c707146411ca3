/** Plain text of an editor: an empty line begins a new paragraph, a line break stays one. */
export function Paragraphs({ text, className }: { text: string | null | undefined; className?: string }) {
  return (text ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => (
      <p key={paragraph} className={className}>
        {paragraph.split('\n').flatMap((line, i) => (i ? [<br key={line} />, line] : [line]))}
      </p>
    ))
}
