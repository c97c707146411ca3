/** Wraps ampersands so that CSS can style them. */
export const OfficeName = ({ name }: { name: string }) =>
  name.split('&').flatMap((part, i) =>
    i
      ? [
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed string
          <span key={i} className="ampersand">
            &amp;
          </span>,
          part,
        ]
      : [part],
  )
