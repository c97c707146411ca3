/** An empty line starts a new paragraph; a line break stays a line break. */
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
