/** The name as it stands on the sign: an ampersand in brass. */
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
